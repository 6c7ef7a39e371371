import { at } from '../../stories';

export default { ...at('/auth/callback'), title: 'pages/auth-callback', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
