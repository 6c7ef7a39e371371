import { at } from '../../stories';

export default { ...at('/discover'), title: 'pages/discover', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
