import { at } from '../../stories';

export default { ...at('remembered.quiz'), title: 'fragments/remembered.quiz' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
