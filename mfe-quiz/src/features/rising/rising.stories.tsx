import { at } from '../../stories';

export default { ...at('discover.rising'), title: 'fragments/discover.rising' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
