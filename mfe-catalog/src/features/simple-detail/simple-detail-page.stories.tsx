import { at } from '../../stories';

export default { ...at('/ai-detail'), title: 'pages/ai-detail', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
