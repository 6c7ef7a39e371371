import { at } from '../../stories';

export default { ...at('home.analytics'), title: 'fragments/home.analytics' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
