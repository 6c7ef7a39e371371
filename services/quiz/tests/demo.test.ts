import { CATEGORIES, PERIODS } from '@atlas/contracts';
import type { TestMongo } from '@atlas/service-kit/testing';
import { eventually, startCatalogDouble, startQuiz, startTestMongo, type Quiz } from './start-quiz';

let mongo: TestMongo;
let catalog: Awaited<ReturnType<typeof startCatalogDouble>>;
let quiz: Quiz;

beforeAll(async () => {
  [mongo, catalog] = await Promise.all([startTestMongo(), startCatalogDouble()]);
  quiz = await startQuiz(mongo, { catalogUrl: catalog.url, demo: true });
  await eventually(async () => (await quiz.call('/api/analytics/rankings')).body.length > 0);
});
afterAll(async () => {
  await quiz.stop();
  await catalog.stop();
  await mongo.stop();
});

test('when demo data is loaded, then each day has users, the last of them yesterday and none today', async () => {
  const { body } = await quiz.call('/api/analytics/stats?period=3m');
  expect(body.days.filter(({ users }: { users: number }) => users === 0)).toEqual([]);
  expect(body.days.at(-1).day).toBe(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  expect(body.today).toEqual({ users: 0, toolVisits: 0 });
});

test.each(PERIODS)(
  "when a fresh demo site is asked for %s, then the trends are the spec's",
  async (period) => {
    const { body } = await quiz.call(`/api/analytics/stats?period=${period}`);
    expect(body.trends).toEqual({
      totalUsers: 12.5,
      dailyActiveUsers: 8.2,
      avgSessionTime: -3.1,
      satisfactionScore: 0.2,
    });
  },
);

test('when shares are summed, then they are the whole', async () => {
  const { body } = await quiz.call('/api/analytics/stats');
  const sum = body.categoryDistribution.reduce(
    (all: number, { percentage }: { percentage: number }) => all + percentage,
    0,
  );
  expect(sum).toBeCloseTo(100, 0);
});

test('when rising tools are asked for, then at most 20, largest growth first', async () => {
  const { body } = await quiz.call('/api/analytics/popular?period=7d');
  const growth = body.rising.map((tool: { growth: number }) => tool.growth);
  expect(growth.length).toBeLessThanOrEqual(20);
  expect(growth).toEqual([...growth].sort((a, b) => b - a));
  expect(growth[0]).toBeGreaterThan(20);
});

test('when rankings are asked for, then each category has its month-over-month between 5 and 25 %', async () => {
  const { body } = await quiz.call('/api/analytics/rankings');
  expect(body.map(({ category }: { category: string }) => category)).toEqual([...CATEGORIES]);
  for (const { monthOverMonth } of body) {
    expect(monthOverMonth).toBeGreaterThanOrEqual(5);
    expect(monthOverMonth).toBeLessThanOrEqual(25);
  }
});

test('when the site starts without demo, then the demo data is gone and month-over-month is unknown', async () => {
  const plain = await startQuiz(mongo, { catalogUrl: catalog.url, database: quiz.config.database });
  await eventually(async () => (await plain.call('/api/analytics/stats')).body.totalUsers === 0);
  const { body } = await plain.call('/api/analytics/rankings');
  await plain.stop();
  expect(body[0].monthOverMonth).toBeNull();
});
