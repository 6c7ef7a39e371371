import { at } from '../../stories';

export default {
  ...at('/edit/suggestions', { user: 'editor' }),
  title: 'pages/suggestions',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
