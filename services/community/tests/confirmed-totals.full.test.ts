import type { Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { countReviews } from '../src/reviews/count-reviews';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => void (community = await startCommunity()));
afterAll(() => community.stop());

const totals = () => {
  const { totals: stored } = community.context;
  return Promise.all([stored.get(), stored.listTools(), stored.listHours(new Date(0))]);
};

/** Repeats what a busy machine refuses. */
async function send(...request: Parameters<Community['send']>) {
  for (;;) {
    const response = await community.send<Review>(...request);
    if (response.status !== 503) return response;
  }
}

it('keeps exact totals with fifty writes at once, half of them by makers', async () => {
  const people = await Promise.all(
    Array.from({ length: 25 }, async (_, at) => ({
      isMaker: at % 2 === 0,
      rating: (at % 5) + 1,
      headers: await community.at(at % 2 === 0 ? `p${at}@chatgpt.com` : `p${at}@samsung.com`),
    })),
  );
  const written = await Promise.all(
    people.map(({ headers }) => send('POST', '/api/reviews', review(), headers)),
  );
  const edits = await Promise.all(
    people.flatMap(({ headers, rating }, at) => {
      const path = `/api/reviews/${defined(written[at]).body.id}`;
      return [{ confirmEmail: true, rating }, { title: 'new' }].map((changes) =>
        send('PATCH', path, changes, headers),
      );
    }),
  );
  expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([200]));
  const counted = await totals();
  const stars = people.filter(({ isMaker }) => !isMaker).map(({ rating }) => rating);
  const ratingSum = stars.reduce((sum, one) => sum + one, 0);
  expect(counted[1]).toEqual([{ _id: 'chatgpt', count: stars.length, ratingSum }]);
  await countReviews(community.context);
  expect(await totals()).toEqual(counted);
}, 300_000);
