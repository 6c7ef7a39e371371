import type { Review, ToolScore } from '@atlas/contracts';
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
