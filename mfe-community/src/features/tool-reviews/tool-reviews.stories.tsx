import { at } from '../../stories';

export default { ...at('tool.reviews'), title: 'fragments/tool.reviews' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
