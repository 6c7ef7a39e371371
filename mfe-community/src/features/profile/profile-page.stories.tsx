import { at } from '../../stories';

export default { ...at('/profile/:userId'), title: 'pages/profile', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
