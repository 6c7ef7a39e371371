import { at } from '../../stories';

export default { ...at('/bundle-detail/:id'), title: 'pages/bundle-detail', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
