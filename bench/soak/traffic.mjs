import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from './visitor.mjs';

const SEARCHES = [
  'video',
  'chatgtp',
  '영상 편집',
  '画像',
  'summarize notes',
  'code',
  '부동산',
  'qqqzzz',
];
const PAGES = ['/', '/community', '/category-ranking?category=video', '/ai-comparison', '/landing'];
const LISTS = [
  '/api/ai-tools?page=1',
  '/api/ai-tools?page=2&sort=name',
  '/api/reviews?sort=recent',
  '/api/reviews?sort=helpful',
  '/api/reviews/stats',
  '/api/usage?period=30d',
  '/api/ai-bundles',
];
const THINK_MS = [150, 900];

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Actions of visitors with their weights. */
function actions({ tools, reviews }) {
  const read = (path) => async (visitor) => [await visitor.send(path())];
  return [
    [20, 'page', read(() => any([...PAGES, `/ai-detail-enhanced/${any(tools)}`]))],
    [25, 'list', read(() => any(LISTS))],
    [20, 'search', read(() => `/api/ai-tools?page=1&search=${encodeURIComponent(any(SEARCHES))}`)],
    [
      20,
      'detail',
      read(() =>
        any([
          `/api/ai-tools/${any(tools)}`,
          `/api/ai-tools/${any(tools)}/similar`,
          `/api/reviews/ai-tool/${any(tools)}`,
        ]),
      ),
    ],
    [
      10,
      'vote',
      async (visitor) => [
        await visitor.send(`/api/reviews/${any(reviews)}/helpful`, {
          method: 'PUT',
          body: { helpful: Math.random() < 0.7 },
        }),
      ],
    ],
    // For signed-in visitors; they delete what they wrote, so that the data does not grow.
    [5, 'review', (visitor) => writeReview(visitor, any(tools))],
  ];
}

async function writeReview(visitor, aiToolId) {
  const body = {
    aiToolId,
    rating: 4,
    title: 'A long title of a review',
    content: 'Used for weeks, every day, for notes and letters. '.repeat(4),
  };
  const written = await visitor.send('/api/reviews', { method: 'POST', body });
  const response = await written.clone().json();
  if (written.ok)
    return [written, await visitor.send(`/api/reviews/${response.id}`, { method: 'DELETE' })];
  return [written];
}

/** Simulates visitors for a time. Counts actions by kind; a status of 400 or above, or no response, is a failure. */
export async function startTraffic(origin, { visitors, signedIn, milliseconds }) {
  const first = new Visitor(origin);
  const tools = (await (await first.send('/api/ai-tools')).json()).map(({ id }) => id);
  const reviews = (await (await first.send('/api/reviews?sort=recent')).json()).items.map(
    ({ id }) => id,
  );
  const known = actions({ tools, reviews });
  const counts = new Map();
  const failures = [];
  const endsAt = Date.now() + milliseconds;

  const one = async (number) => {
    const visitor = new Visitor(origin);
    visitor.signedIn = number < signedIn;
    const person = [`soak-${number}@example.com`, `Soak ${number}`];
    if (visitor.signedIn) await visitor.signIn(...person);
    const mine = known.filter(([, kind]) => kind !== 'review' || visitor.signedIn);
    const total = mine.reduce((sum, [weight]) => sum + weight, 0);
    while (Date.now() < endsAt) {
      let roll = Math.random() * total;
      const [, kind, act] = mine.find(([weight]) => (roll -= weight) < 0);
      const took = counts.get(kind) ?? [];
      counts.set(kind, took);
      const begun = performance.now();
      try {
        for (const response of await act(visitor)) {
          await response.arrayBuffer();
          // Sessions are short: a browser renews its own in the same way.
          if (response.status === 401 && visitor.signedIn) await visitor.signIn(...person);
          else if (response.status >= 400)
            failures.push({ kind, path: new URL(response.url).pathname, status: response.status });
        }
      } catch (error) {
        failures.push({ kind, error: error.cause?.code ?? error.message });
      }
      took.push(performance.now() - begun);
      await sleep(THINK_MS[0] + Math.random() * (THINK_MS[1] - THINK_MS[0]));
    }
  };
  const done = Promise.all(Array.from({ length: visitors }, (_, number) => one(number)));
  return { done, counts, failures };
}
