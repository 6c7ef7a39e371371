import { at } from '../../stories';

export default { ...at('/login'), title: 'pages/login', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
