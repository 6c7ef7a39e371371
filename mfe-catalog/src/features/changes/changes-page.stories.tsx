import { at } from '../../stories';

export default { ...at('/changes'), title: 'pages/changes', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
