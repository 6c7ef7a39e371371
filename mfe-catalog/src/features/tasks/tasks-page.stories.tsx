import { at } from '../../stories';

export default { ...at('/tasks'), title: 'pages/tasks', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
