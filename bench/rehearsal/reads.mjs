// Requests of visitors: pages, cached lists, uncached responses, files.
import { call } from './http-client.mjs';
import { isSignedIn } from './people.mjs';

const SEARCHES = ['video', 'code', '영상 편집', '画像', 'summarize notes', 'music'];
const PAGES = ['/', '/community', '/category-ranking?category=video', '/ai-comparison', '/landing'];
const LISTS = [
  '/api/ai-tools?page=1',
  '/api/reviews?sort=helpful',
  '/api/reviews/stats',
  '/api/usage?period=30d',
  '/api/ai-bundles',
  '/registry.json',
];

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Picks one read after another; some are of signed-in visitors, which no cache serves. */
export async function createReads(origin, people) {
  const json = async (path) => JSON.parse((await call(origin, 0, { path })).body);
  const tools = (await json('/api/ai-tools')).map(({ id }) => id);
  const reviews = (await json('/api/reviews?sort=recent')).items.map(({ id }) => id);
  const page = (await call(origin, 0, { path: '/' })).body.toString();
  const files = [...page.matchAll(/(?:src|href)="(\/(?:shell|releases)\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path,
  );
  if (files.length === 0) throw new Error('The page names no file: there is nothing to load.');
  const kinds = [
    [25, () => any([...PAGES, `/ai-detail-enhanced/${any(tools)}`])],
    [20, () => any(LISTS)],
    [15, () => `/api/ai-tools?page=1&search=${encodeURIComponent(any(SEARCHES))}`],
    [20, () => any([`/api/ai-tools/${any(tools)}`, `/api/reviews/ai-tool/${any(tools)}`])],
    [20, () => any(files)],
  ];
  const own = ['/api/user/favorites', '/api/auth/user', '/api/reviews?sort=recent'];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);
  return {
    tools,
    reviews,
    next() {
      const person = any(people);
      if (Math.random() < 0.1 && isSignedIn(person))
        return { path: any(own), headers: { cookie: person.cookie } };
      let roll = Math.random() * total;
      return { path: kinds.find(([weight]) => (roll -= weight) < 0)[1]() };
    },
  };
}
