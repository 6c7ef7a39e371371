import { at } from '../../stories';

export default { ...at('/mark-credits'), title: 'pages/mark-credits', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
