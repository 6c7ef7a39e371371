import { at } from '../stories';

export default { ...at('shell.suggestions'), title: 'fragments/shell.suggestions' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
