import { at } from '../../stories';

export default { ...at('/mypage', { user: 'signed-in' }), title: 'pages/mypage', tags: ['page'] };
export { Loading, Empty, One, Many, LongWords, Error, Offline, Anonymous } from '@atlas/workbench';
