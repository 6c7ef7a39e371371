import { at } from '../../stories';

export default { ...at('shell.palette'), title: 'fragments/shell.palette' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
