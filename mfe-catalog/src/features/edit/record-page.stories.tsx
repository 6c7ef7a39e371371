import { at } from '../../stories';

export default {
  ...at('/edit/tools/:id', { user: 'editor' }),
  title: 'pages/edit-record',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
