import { CATEGORIES } from '@atlas/contracts';

const GRID = [
  'page=1', 'page=2', 'page=7000', 'page=1&sort=users', 'page=1&sort=price&category=video', 'page=1&category=video,image&pricing=free',
  'page=1&platform=ios,android&language=ko', 'page=1&rating=90&sort=newest', 'page=40&sort=name&pricing=freemium,paid',
];
const SEARCHES = [
  'a', 'ai', 'vid', 'video', 'video editing', 'chatgpt', 'chatgtp', 'sumarization', 'kalovi mer', 'plex', 'qqqqzzzz',
  '영상', '영상 편집', '글쓰기 도구', '画像', '動画編集', '图像', '视频 制作', '부동산', 'summarize long meeting notes',
];

/** Narrowings that nobody has asked for: nothing of their answer is known. */
const NEW = CATEGORIES.flatMap((category) =>
  ['free', 'freemium', 'paid'].flatMap((pricing) => [`page=3&category=${category}&pricing=${pricing}&sort=newest`, `page=1&category=${category}&pricing=${pricing}&search=${pricing === 'paid' ? 'video' : 'plex'}`]),
);

/** Each group is measured apart; `new` is asked once, the others again and again. */
export const GROUPS: Record<string, readonly string[]> = {
  new: NEW,
  grid: GRID,
  search: SEARCHES.map((words) => `page=1&search=${encodeURIComponent(words)}`),
  'search with facets': SEARCHES.map((words) => `page=2&pricing=free&sort=users&search=${encodeURIComponent(words)}`),
  'plain search': ['chatgpt', 'kalovi mer', 'chatgtp'].map((words) => `search=${encodeURIComponent(words)}&ids=chatgpt,claude`),
};
