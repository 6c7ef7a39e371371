import type { Profile } from '@atlas/contracts';
import { loadDemo } from '../src/demo/load-demo';
import { listRatingDays } from '../src/reviews/list-rating-days';
import { startCommunity } from './start-community';
import type { Community } from './start-community';

const DAY_MS = 86_400_000;

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
  await loadDemo(community.context);
  await loadDemo(community.context);
});
afterAll(() => community.stop());

it('shows the specified figures after loading demo data twice', async () => {
  expect((await community.get('/api/reviews/stats')).body).toEqual({
    totalReviews: 210,
    activeUsers: 1_200,
    averageRating: 4.5,
    thisWeek: 42,
  });
});
it('has a weekly mean of 4.6 that is 0.2 above the last', async () => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const dayBefore = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const days = await listRatingDays(community.context, dayBefore(14));
  const mean = (from: string, end: string) => {
    const found = days.filter(({ day }) => day >= from && day < end);
    return (
      found.reduce((sum, one) => sum + one.sum, 0) / found.reduce((sum, one) => sum + one.count, 0)
    );
  };
  const last = mean(dayBefore(7), dayBefore(0));
  const before = mean(dayBefore(14), dayBefore(7));
  expect(last.toFixed(1)).toBe('4.6');
  expect((last - before).toFixed(1)).toBe('0.2');
});
it('has demo writers with complete profiles', async () => {
  const { body } = await community.get<Profile>('/api/users/demo-0/profile');
  expect([body.bio !== null, body.followerCount > 10, body.promptCount, body.badges]).toEqual([
    true,
    true,
    2,
    ['VERIFIED', 'EXPERT'],
  ]);
});
