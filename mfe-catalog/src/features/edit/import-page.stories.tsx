import { at } from '../../stories';

export default {
  ...at('/edit/import', { user: 'editor' }),
  title: 'pages/edit-import',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
