import type { Review, ToolScore } from '@atlas/contracts';
import { countReviews } from '../src/reviews/count-reviews';
import { review, startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
  for (const [name, rating] of [
    ['a', 5],
    ['b', 5],
    ['c', 2],
  ] as const)
    await community.send('POST', '/api/reviews', review({ rating }), await community.as(name));
});
afterAll(() => community.stop());

it('returns the mean and distribution of three ratings', async () => {
  const { body } = await community.get<ToolScore>('/api/reviews/ai-tool/chatgpt/score');
  expect(body).toEqual({ count: 3, average: 4, histogram: [0, 1, 0, 0, 2] });
});

it('returns zeros for a tool without reviews', async () => {
  const { body } = await community.get<ToolScore>('/api/reviews/ai-tool/deepl/score');
  expect(body).toEqual({ count: 0, average: 0, histogram: [0, 0, 0, 0, 0] });
});

it('filters reviews of two stars', async () => {
  const { body } = await community.get<{ items: Review[] }>(
    '/api/reviews?aiToolId=chatgpt&rating=2',
  );
  expect(body.items.map(({ rating }) => rating)).toEqual([2]);
});

it('moves an edited review to its new stars, as a recount does', async () => {
  const score = async () =>
    (await community.get<ToolScore>('/api/reviews/ai-tool/claude/score')).body;
  const author = await community.as('a');
  const body = review({ aiToolId: 'claude', rating: 5 });
  const { id } = (await community.send<Review>('POST', '/api/reviews', body, author)).body;
  await community.send('PATCH', `/api/reviews/${id}`, { rating: 3 }, author);
  const expected = { count: 1, average: 3, histogram: [0, 0, 1, 0, 0] };
  expect(await score()).toEqual(expected);
  await countReviews(community.context);
  expect(await score()).toEqual(expected);
  await community.send('DELETE', `/api/reviews/${id}`, undefined, author);
  expect(await score()).toEqual({ count: 0, average: 0, histogram: [0, 0, 0, 0, 0] });
});
