import { at } from '../../stories';

export default { ...at('package.save'), title: 'fragments/package.save' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
