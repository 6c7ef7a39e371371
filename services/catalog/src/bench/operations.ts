import {
  CATEGORIES,
  findTools,
  getBundle,
  getTool,
  listBundles,
  listBundleTools,
  listNewestTools,
  listRankedTools,
  listTools,
  similarTools,
  summarizeRanking,
  fillPath,
} from '@atlas/contracts';
import type { Operation } from '@atlas/benchmark';

const GRID = [
  'page=1',
  'page=2',
  'page=7000',
  'page=1&sort=users',
  'page=1&sort=price&category=video',
  'page=1&category=video,image&pricing=free',
  'page=1&platform=ios,android&language=ko',
  'page=1&rating=90&sort=newest',
  'page=40&sort=name&pricing=freemium,paid',
];
const SEARCHES = [
  'a',
  'ai',
  'vid',
  'video',
  'video editing',
  'chatgpt',
  'chatgtp',
  'sumarization',
  'kalovi mer',
  'plex',
  'qqqqzzzz',
  '영상',
  '영상 편집',
  '글쓰기 도구',
  '画像',
  '動画編集',
  '图像',
  '视频 制作',
  '부동산',
  'summarize long meeting notes',
];

/** Filters that were not requested before, so nothing of the response is cached. */
const NEW = CATEGORIES.flatMap((category) =>
  ['free', 'freemium', 'paid'].flatMap((pricing) => [
    `page=3&category=${category}&pricing=${pricing}&sort=newest`,
    `page=1&category=${category}&pricing=${pricing}&search=${pricing === 'paid' ? 'video' : 'plex'}`,
  ]),
);

/** The measured operations. */
export async function operationsOf(origin: string): Promise<Operation[]> {
  const { items } = findTools.output.parse(
    await (await fetch(`${origin}${findTools.path}?page=2`)).json(),
  );
  const bundles = listBundles.output.parse(await (await fetch(origin + listBundles.path)).json());
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  return [
    ...searchOperations(),
    ...listOperations(),
    ...readOperations(idsOf(items), idsOf(bundles)),
  ];
}

function searchOperations(): Operation[] {
  const searches = SEARCHES.map(encodeURIComponent);
  const plain = ['chatgpt', 'kalovi mer', 'chatgtp'].map(encodeURIComponent);
  const { path } = findTools;
  return [
    { name: 'new', once: NEW.length, ...inTurn(NEW.map((query) => `${path}?${query}`)) },
    { name: 'grid', ...inTurn(GRID.map((query) => `${path}?${query}`)) },
    { name: 'search', ...inTurn(searches.map((words) => `${path}?page=1&search=${words}`)) },
    {
      name: 'search with facets',
      ...inTurn(searches.map((words) => `${path}?page=2&pricing=free&sort=users&search=${words}`)),
    },
    {
      name: 'plain search',
      ...inTurn(plain.map((words) => `${listTools.path}?search=${words}&ids=chatgpt,claude`)),
    },
  ];
}

function listOperations(): Operation[] {
  const parts = ['limit=320', 'limit=320&offset=640', 'limit=320&category=video'];
  return [
    // The unpaged list: its length is bounded, not its time.
    { name: 'all tools (at most 1,000)', boundMs: Infinity, ...inTurn([listTools.path]) },
    {
      name: 'ranking, a part',
      ...inTurn(parts.map((query) => `${listRankedTools.path}?${query}`)),
    },
    {
      name: 'figures of a ranking',
      ...inTurn([summarizeRanking.path, `${summarizeRanking.path}?category=video`]),
    },
    { name: 'newest tools', ...inTurn([listNewestTools.path]) },
  ];
}

function readOperations(tools: readonly string[], bundles: readonly string[]): Operation[] {
  const pathsOf = (path: string, ids: readonly string[]) => ids.map((id) => fillPath(path, { id }));
  return [
    { name: 'a tool', ...inTurn(pathsOf(getTool.path, tools)) },
    { name: 'similar tools', ...inTurn(pathsOf(similarTools.path, tools)) },
    { name: 'bundles', ...inTurn([listBundles.path]) },
    { name: 'a bundle', ...inTurn(pathsOf(getBundle.path, bundles)) },
    { name: 'tools of a bundle', ...inTurn(pathsOf(listBundleTools.path, bundles)) },
  ];
}

const inTurn = (paths: readonly string[]): Pick<Operation, 'request'> => ({
  request: (n) => ({ path: paths[n % paths.length] ?? '/' }),
});
