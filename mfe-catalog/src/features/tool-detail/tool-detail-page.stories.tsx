import { at } from '../../stories';

export default {
  ...at('/ai-detail-enhanced/:id'),
  title: 'pages/ai-detail-enhanced',
  tags: ['page'],
};
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
