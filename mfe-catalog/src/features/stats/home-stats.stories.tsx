import { at } from '../../stories';

export default { ...at('home.stats'), title: 'fragments/home.stats' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
