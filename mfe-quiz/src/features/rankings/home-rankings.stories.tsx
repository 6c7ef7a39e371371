import { at } from '../../stories';

export default { ...at('home.rankings'), title: 'fragments/home.rankings' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
