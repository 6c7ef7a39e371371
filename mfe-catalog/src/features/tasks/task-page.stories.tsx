import { at } from '../../stories';

export default { ...at('/tasks/:key'), title: 'pages/tasks-key', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
