import { at } from '../../stories';

export default {
  ...at('/my-packages/shared/:token'),
  title: 'pages/my-packages-shared',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
