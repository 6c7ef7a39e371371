import { at } from '../../stories';

export default { ...at('home.quiz'), title: 'fragments/home.quiz' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
