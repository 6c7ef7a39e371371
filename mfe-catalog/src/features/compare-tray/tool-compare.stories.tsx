import { at } from '../../stories';

export default { ...at('tool.compare'), title: 'fragments/tool.compare' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
