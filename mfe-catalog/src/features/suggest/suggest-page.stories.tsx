import { at } from '../../stories';

export default { ...at('/suggest'), title: 'pages/suggest', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
