import { at } from '../../stories';

export default { ...at('home.comparison'), title: 'fragments/home.comparison' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
