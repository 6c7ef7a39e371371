import { at } from '../../stories';

export default {
  ...at('/claim/:toolId', { user: 'signed-in' }),
  title: 'pages/claim',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
