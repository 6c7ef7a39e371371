import type { Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startKillableCommunity } from './killable-community';
import { review } from './start-community';

let community: Awaited<ReturnType<typeof startKillableCommunity>>;
beforeAll(async () => {
  community = await startKillableCommunity();
});
afterAll(() => community.stop());

const KILLS = 2;
const WRITERS = 6;
const ACKNOWLEDGED = 18;

it(`loses no acknowledged write in ${KILLS} kills`, async () => {
  let url = await community.start();
  const post = async (path: string, user: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await community.as(user)) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const { id } = await post('/api/reviews', 'author', review());
  const known = { reviews: new Set([id]), comments: new Set<string>(), voters: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    let dying: Promise<void> | undefined;
    let acknowledged = 0;
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; !dying; n++) {
          const user = `u${kill}-${writer}-${n}`;
          try {
            if (n % 3 === 0) known.reviews.add((await post('/api/reviews', user, review())).id);
            if (n % 3 === 1)
              known.comments.add(
                (await post(`/api/reviews/${id}/comments`, user, { content: user })).id,
              );
            if (n % 3 === 2)
              await post(`/api/reviews/${id}/helpful`, user, {}).then(() => known.voters++);
          } catch (error) {
            // Only what was under way when the process died may fail.
            if (!dying) throw error;
          }
          if (++acknowledged >= ACKNOWLEDGED) dying ??= community.kill();
        }
      }),
    );
    await dying;
    url = await community.start();
  }

  const all = new Map<string, Review>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await fetch(`${url}/api/reviews?limit=50${cursor && `&cursor=${cursor}`}`)
    ).json()) as { items: Review[]; nextCursor: string | null };
    page.items.forEach((item) => all.set(item.id, item));
    cursor = page.nextCursor;
  }
  const comments = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await fetch(`${url}/api/reviews/${id}/comments${cursor && `?cursor=${cursor}`}`)
    ).json()) as { items: { id: string }[]; nextCursor: string | null };
    page.items.forEach((item) => comments.add(item.id));
    cursor = page.nextCursor;
  }
  const stats = (await (await fetch(`${url}/api/reviews/stats`)).json()) as {
    totalReviews: number;
  };
  const voted = defined(all.get(id));
  expect([...known.reviews].filter((one) => !all.has(one))).toEqual([]);
  expect([...known.comments].filter((one) => !comments.has(one))).toEqual([]);
  expect(voted.helpful).toBeGreaterThanOrEqual(known.voters);
  // What was under way may be there or not, but wholly: the counts beside it say the same.
  expect([stats.totalReviews, voted.commentCount]).toEqual([all.size, comments.size]);
  expect([known.reviews.size > 3, known.comments.size > 3, known.voters > 3]).toEqual([
    true,
    true,
    true,
  ]);
}, 240_000);
