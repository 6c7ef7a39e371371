import { at } from '../../stories';

export default { ...at('/community'), title: 'pages/community', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
