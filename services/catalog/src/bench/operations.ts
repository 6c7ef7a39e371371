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
  const [tools, packages] = [items, bundles].map((found) => found.map(({ id }) => ({ id }))) as [
    { id: string }[],
    { id: string }[],
  ];
  return [
    { name: 'new', once: NEW.length, ...inTurn(NEW.map((query) => `${findTools.path}?${query}`)) },
    { name: 'grid', ...inTurn(GRID.map((query) => `${findTools.path}?${query}`)) },
    {
      name: 'search',
      ...inTurn(
        SEARCHES.map((words) => `${findTools.path}?page=1&search=${encodeURIComponent(words)}`),
      ),
    },
    {
      name: 'search with facets',
      ...inTurn(
        SEARCHES.map(
          (words) =>
            `${findTools.path}?page=2&pricing=free&sort=users&search=${encodeURIComponent(words)}`,
        ),
      ),
    },
    {
      name: 'plain search',
      ...inTurn(
        ['chatgpt', 'kalovi mer', 'chatgtp'].map(
          (words) => `${listTools.path}?search=${encodeURIComponent(words)}&ids=chatgpt,claude`,
        ),
      ),
    },
    // The unpaged list: its length is bounded, not its time.
    { name: 'all tools (at most 1,000)', boundMs: Infinity, ...inTurn([listTools.path]) },
    {
      name: 'ranking, a part',
      ...inTurn(
        ['limit=320', 'limit=320&offset=640', 'limit=320&category=video'].map(
          (query) => `${listRankedTools.path}?${query}`,
        ),
      ),
    },
    {
      name: 'figures of a ranking',
      ...inTurn([summarizeRanking.path, `${summarizeRanking.path}?category=video`]),
    },
    { name: 'newest tools', ...inTurn([listNewestTools.path]) },
    { name: 'a tool', ...inTurn(tools.map((params) => fillPath(getTool.path, params))) },
    {
      name: 'similar tools',
      ...inTurn(tools.map((params) => fillPath(similarTools.path, params))),
    },
    { name: 'bundles', ...inTurn([listBundles.path]) },
    { name: 'a bundle', ...inTurn(packages.map((params) => fillPath(getBundle.path, params))) },
    {
      name: 'tools of a bundle',
      ...inTurn(packages.map((params) => fillPath(listBundleTools.path, params))),
    },
  ];
}

const inTurn = (paths: readonly string[]): Pick<Operation, 'request'> => ({
  request: (n) => ({ path: paths[n % paths.length] ?? '/' }),
});
