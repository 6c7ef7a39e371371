import { at } from '../../stories';

export default {
  ...at('/my-packages', { user: 'signed-in' }),
  title: 'pages/my-packages',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
