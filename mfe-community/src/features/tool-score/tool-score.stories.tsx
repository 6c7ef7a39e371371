import { at } from '../../stories';

export default { ...at('tool.score'), title: 'fragments/tool.score' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
