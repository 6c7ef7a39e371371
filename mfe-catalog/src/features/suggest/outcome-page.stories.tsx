import { at } from '../../stories';

export default { ...at('/suggestions/:token'), title: 'pages/suggestion-outcome', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
