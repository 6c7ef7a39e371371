import { at } from '../../stories';

export default { ...at('tool.seen'), title: 'fragments/tool.seen' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
