import { at } from '../../stories';

export default {
  ...at('/edit/feeds', { user: 'editor' }),
  title: 'pages/feeds',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
