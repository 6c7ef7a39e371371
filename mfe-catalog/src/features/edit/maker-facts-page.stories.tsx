import { at } from '../../stories';

export default {
  ...at('/claim/:toolId/facts', { user: 'signed-in' }),
  title: 'pages/maker-facts',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
