import type { RatingDay } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { aRollup, storedUsage } from '../testing/samples';
import type { Rollup } from '../usage/rollup';
import { getStats } from './get-stats';

const NOW = new Date('2026-11-22T10:30:00Z');
const stats = (days: Rollup[], hours: Rollup[] = [], stars: RatingDay[] = []) =>
  getStats({
    rollups: storedUsage(days, hours),
    ratings: { days: async () => stars, ofTools: async () => new Map() },
    now: () => NOW,
  });

test('returns zeros and a row per day without records', async () => {
  const result = await stats([]);
  expect(result).toMatchObject({
    totalUsers: 0,
    dailyActiveUsers: 0,
    avgSessionTime: 0,
    satisfactionScore: null,
    categoryDistribution: [],
    today: { users: 0, toolVisits: 0 },
  });
  expect(Object.values(result.trends)).toEqual([null, null, null, null]);
  expect(result.days.map(({ day }) => day)).toEqual(
    [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`),
  );
});

test('assigns the edges of the period to their side', async () => {
  const { days, trends, totalUsers } = await stats([
    aRollup('2026-11-07T00:00:00Z', { uniqueVisitors: 1_000 }),
    aRollup('2026-11-08T00:00:00Z', { uniqueVisitors: 4 }),
    aRollup('2026-11-14T00:00:00Z', { uniqueVisitors: 6 }),
    aRollup('2026-11-15T00:00:00Z', { uniqueVisitors: 7 }),
    aRollup('2026-11-21T00:00:00Z', { uniqueVisitors: 8 }),
  ]);
  expect(totalUsers).toBe(15);
  expect([defined(days[0]).users, defined(days[6]).users]).toEqual([7, 8]);
  expect(trends).toMatchObject({ totalUsers: 50, dailyActiveUsers: 33.3 });
});

test('shows today without comparing it', async () => {
  const { totalUsers, today, trends, avgSessionTime } = await stats(
    [
      aRollup('2026-11-10T00:00:00Z', { uniqueVisitors: 10, sessions: 10, sessionSeconds: 600 }),
      aRollup('2026-11-20T00:00:00Z', { uniqueVisitors: 10, sessions: 10, sessionSeconds: 600 }),
    ],
    [
      aRollup('2026-11-22T09:00:00Z', { uniqueVisitors: 90, toolVisits: 5, sessions: 10 }),
      aRollup('2026-11-22T10:00:00Z', { uniqueVisitors: 10, toolVisits: 2 }),
    ],
  );
  expect([totalUsers, today]).toEqual([110, { users: 100, toolVisits: 7 }]);
  expect(trends).toMatchObject({ totalUsers: 0, avgSessionTime: 0 });
  expect(avgSessionTime).toBe(0.5);
});

test('sorts category shares and rounds to one decimal', async () => {
  const categories = { video: 1, text: 1, music: 4 };
  const day = aRollup('2026-11-20T00:00:00Z', { toolVisits: 6, categories });
  const { categoryDistribution } = await stats([day]);
  expect(categoryDistribution).toEqual([
    { category: 'music', visits: 4, percentage: 66.7, color: 0 },
    { category: 'text', visits: 1, percentage: 16.7, color: 1 },
    { category: 'video', visits: 1, percentage: 16.7, color: 2 },
  ]);
});

test("compares today's satisfaction in points", async () => {
  const stars = [
    { day: '2026-11-10', count: 2, sum: 8 },
    { day: '2026-11-20', count: 3, sum: 14 },
    { day: '2026-11-22', count: 1, sum: 1 },
  ];
  const { satisfactionScore, trends } = await stats([], [], stars);
  expect([satisfactionScore, trends.satisfactionScore]).toEqual([3.8, 0.7]);
});
