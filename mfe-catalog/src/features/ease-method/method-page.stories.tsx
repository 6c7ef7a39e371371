import { at } from '../../stories';

export default { ...at('/ease-of-use'), title: 'pages/ease-of-use', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
