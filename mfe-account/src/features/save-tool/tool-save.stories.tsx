import { at } from '../../stories';

export default { ...at('tool.save'), title: 'fragments/tool.save' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
