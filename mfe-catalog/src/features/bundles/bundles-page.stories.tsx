import { at } from '../../stories';

export default { ...at('/bundles'), title: 'pages/bundles', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
