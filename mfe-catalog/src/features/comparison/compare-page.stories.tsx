import { at } from '../../stories';

export default { ...at('/compare/:versus'), title: 'pages/compare', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
