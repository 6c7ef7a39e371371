import { at } from '../../stories';

export default { ...at('profile.reviews'), title: 'fragments/profile.reviews' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
