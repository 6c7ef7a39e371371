import { at } from '../../stories';

export default { ...at('/edit', { user: 'editor' }), title: 'pages/edit', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
