import { at } from '../../stories';

export default { ...at('nav.account'), title: 'fragments/nav.account' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
