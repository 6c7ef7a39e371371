import {
  CONFIRMED_AS,
  LANGUAGES,
  REVIEW_SORTS,
  REVIEWER_ROLES,
  USAGE_TIMES,
} from '@atlas/contracts';
import { startCommunity } from './start-community';
import type { Community } from './start-community';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const FILTERS = [
  {},
  { toolType: 'text' },
  { language: LANGUAGES[0] },
  { usageTime: USAGE_TIMES[0] },
  { role: REVIEWER_ROLES[0] },
  { confirmedAs: CONFIRMED_AS[0] },
  { aiToolId: 'chatgpt' },
] as const;
const CASES = FILTERS.flatMap((filter) =>
  REVIEW_SORTS.map((sort) => [JSON.stringify(filter), sort, filter] as const),
);

it.each(CASES)('uses an index for the list with %s by %s', async (_name, sort, filter) => {
  const plan = JSON.stringify(await community.context.reviews.explainList(filter, sort));
  expect(plan).toContain('"IXSCAN"');
  for (const stage of ['"COLLSCAN"', '"SORT"']) expect(plan).not.toContain(stage);
});

it.each(REVIEW_SORTS)('reads only the reviews that name a point, by %s', async (sort) => {
  const filter = { aiToolId: 'chatgpt', points: 'pro:fast' };
  const plan = JSON.stringify(await community.context.reviews.explainList(filter, sort));
  expect(plan).toContain('listed_1_points_1_aiToolId_1');
  for (const stage of ['"COLLSCAN"', '"SORT"']) expect(plan).not.toContain(stage);
});
