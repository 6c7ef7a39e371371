import { at } from '../../stories';

export default { ...at('/category-ranking'), title: 'pages/category-ranking', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
