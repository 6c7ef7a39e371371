import { at } from '../../stories';

export default { ...at('/ai-comparison'), title: 'pages/ai-comparison', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
