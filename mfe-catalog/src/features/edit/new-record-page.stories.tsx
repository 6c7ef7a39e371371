import { at } from '../../stories';

export default {
  ...at('/edit/new', { user: 'editor' }),
  title: 'pages/edit-new',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
