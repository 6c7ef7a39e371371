import { at } from '../../stories';

export default {
  ...at('/moderation', { user: 'moderator' }),
  title: 'pages/moderation',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
