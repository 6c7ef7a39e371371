import { CATEGORIES } from '@atlas/contracts';
import type { AlsoSeen, AnalyticsStats, RatingDay, UsedTool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { SAMPLE_ORDER } from '../src/demo/demo-popularity';
import {
  CATALOG_STARTS_MS,
  eventually,
  startCatalog,
  startCommunityDouble,
  startQuiz,
  startTestMongo,
} from './start-quiz';
import type { Quiz } from './start-quiz';

const DAY_MS = 86_400_000;
let mongo: TestMongo;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let community: Awaited<ReturnType<typeof startCommunityDouble>>;
let quiz: Quiz;

const dayBack = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
/** 4.6 stars in the last week, 4.4 in the one before. */
const stars = (): RatingDay[] => [
  { day: dayBack(9), count: 5, sum: 22 },
  { day: dayBack(3), count: 10, sum: 46 },
];

beforeAll(async () => {
  [mongo, catalog, community] = await Promise.all([
    startTestMongo(),
    startCatalog(),
    startCommunityDouble(stars),
  ]);
  quiz = await startQuiz(mongo, {
    catalogUrl: catalog.url,
    communityUrl: community.url,
    demo: true,
  });
  await eventually(async () => (await quiz.call('/api/rankings')).body.length > 0);
}, CATALOG_STARTS_MS);
afterAll(async () => {
  await quiz.stop();
  await Promise.all([catalog.stop(), community.stop()]);
  await mongo.stop();
});

/** The stored usage of the days from `first` to `last` days back. */
async function usage(first: number, last: number) {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = await quiz.context.rollups.listDays(
    new Date(midnight - last * DAY_MS),
    new Date(midnight - (first - 1) * DAY_MS),
  );
  const sum = (read: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + read(day), 0);
  return { days, sum };
}
// A fall of 0.04 % rounds to -0, which JSON says as 0.
const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
const growth = (now: number, before: number) => oneDecimal(((now - before) / before) * 100);
const PERIODS = [
  ['7d', 7],
  ['30d', 30],
  ['3m', 90],
] as const;
type Share = AnalyticsStats['categoryDistribution'][number];
const byName = (shares: readonly Share[]) =>
  shares
    .map(({ category, visits, percentage }) => ({ category, visits, percentage }))
    .sort((a, b) => (a.category < b.category ? -1 : 1));

test('has users on every day until yesterday', async () => {
  const { body } = await quiz.call('/api/usage?period=3m');
  expect(body.days.filter(({ users }: { users: number }) => users === 0)).toEqual([]);
  expect(body.days.at(-1).day).toBe(dayBack(1));
  expect(body.today).toEqual({ users: 0, toolVisits: 0 });
});

test('shows the expected trends on a fresh demo site', async () => {
  const { body } = await quiz.call('/api/usage?period=7d');
  expect(body.trends).toEqual({
    totalUsers: 12.5,
    dailyActiveUsers: 8.2,
    avgSessionTime: -3.1,
    satisfactionScore: 0.2,
  });
  expect(body.satisfactionScore).toBe(4.6);
});

test('deals sample visits in the stated order', async () => {
  const { body } = await quiz.call('/api/usage/popular?period=30d');
  expect(body.popular[0].id).toBe('chatgpt');
  const known = new Set(Object.keys(defined((await usage(1, 30)).days[0]).tools));
  expect(SAMPLE_ORDER.filter((id) => !known.has(id))).toEqual([]);
});

test('has no more shared views than visits of a tool', async () => {
  const { body } = await quiz.call<AlsoSeen[]>('/api/usage/also-seen/chatgpt');
  expect(body).toHaveLength(6);
  expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['text']));
  const { sum } = await usage(1, 30);
  for (const { id, visitors } of body)
    expect(visitors).toBeLessThan(
      sum(({ tools }) => Math.min(defined(tools[id]), defined(tools.chatgpt))),
    );
});

test.each(PERIODS)('shows trends of %s that match the stored usage', async (period, days) => {
  const { body } = await quiz.call(`/api/usage?period=${period}`);
  const [now, before] = [await usage(1, days), await usage(days + 1, 2 * days)];
  const session = ({ sum }: typeof now) =>
    sum((day) => day.sessionSeconds) / sum((day) => day.sessions);
  expect(body.trends).toMatchObject({
    totalUsers: growth(
      now.sum((day) => day.uniqueVisitors),
      before.sum((day) => day.uniqueVisitors),
    ),
    avgSessionTime: growth(session(now), session(before)),
    dailyActiveUsers: growth(
      defined(now.days.at(-1)).uniqueVisitors,
      defined(before.days.at(-1)).uniqueVisitors,
    ),
  });
});

test.each(PERIODS)('shows totals of %s that match the stored usage', async (period, days) => {
  const { body } = await quiz.call(`/api/usage?period=${period}`);
  const now = await usage(1, days);
  const seconds = now.sum((day) => day.sessionSeconds) / now.sum((day) => day.sessions);
  const visits = now.sum((day) => day.toolVisits);
  expect(body).toMatchObject({
    totalUsers: now.sum((day) => day.uniqueVisitors),
    dailyActiveUsers: defined(now.days.at(-1)).uniqueVisitors,
    avgSessionTime: oneDecimal(seconds / 60),
    days: now.days.map((day) => ({ users: day.uniqueVisitors })),
  });
  expect(byName(body.categoryDistribution)).toEqual(
    [...CATEGORIES].sort().map((category) => {
      const own = now.sum(({ categories }) => categories[category] ?? 0);
      return { category, visits: own, percentage: oneDecimal((own / visits) * 100) };
    }),
  );
});

test.each(PERIODS)('shows tools of %s that match the stored usage', async (period, days) => {
  const { body } = await quiz.call(`/api/usage/popular?period=${period}`);
  const [now, before] = [await usage(1, days), await usage(days + 1, 2 * days)];
  const rows: UsedTool[] = [...body.popular, ...body.rising];
  expect(rows.map(({ id, visits, growth: shown }) => ({ id, visits, growth: shown }))).toEqual(
    rows.map(({ id }) => {
      const [visits, earlier] = [now, before].map(({ sum }) => sum(({ tools }) => tools[id] ?? 0));
      return { id, visits, growth: growth(defined(visits), defined(earlier)) };
    }),
  );
});

test('shows category growth that matches the stored usage', async () => {
  const { body } = await quiz.call('/api/rankings');
  const [now, before] = [await usage(1, 30), await usage(31, 60)];
  const expected = CATEGORIES.map((category) => ({
    category,
    monthOverMonth: growth(
      now.sum(({ categories }) => defined(categories[category])),
      before.sum(({ categories }) => defined(categories[category])),
    ),
  }));
  expect(
    body.map(({ category, monthOverMonth }: (typeof expected)[number]) => ({
      category,
      monthOverMonth,
    })),
  ).toEqual(expected);
  for (const { monthOverMonth } of expected) {
    expect(monthOverMonth).toBeGreaterThanOrEqual(5);
    expect(monthOverMonth).toBeLessThanOrEqual(25);
  }
});

test('has shares that add up to 100 %', async () => {
  const { body } = await quiz.call('/api/usage');
  const sum = body.categoryDistribution.reduce(
    (all: number, { percentage }: { percentage: number }) => all + percentage,
    0,
  );
  expect(sum).toBeCloseTo(100, 0);
});

test('sorts the most used tools by users', async () => {
  const { body } = await quiz.call('/api/usage/popular?period=7d');
  const known = quiz.context.catalog.tools().filter(({ monthlyUsers }) => monthlyUsers);
  const most = defined(known.sort((a, b) => defined(b.monthlyUsers) - defined(a.monthlyUsers))[0]);
  expect(body.popular.slice(0, 3).map(({ id }: { id: string }) => id)).toContain(most.id);
});

test('lists at most 20 rising tools by growth', async () => {
  const { body } = await quiz.call('/api/usage/popular?period=7d');
  const rising = body.rising.map((tool: { growth: number }) => tool.growth);
  expect(rising.length).toBeLessThanOrEqual(20);
  expect(rising).toEqual([...rising].sort((a, b) => b - a));
  expect(rising[0]).toBeGreaterThan(20);
});

test('removes demo data at a start without demo', async () => {
  const plain = await startQuiz(mongo, { catalogUrl: catalog.url, database: quiz.config.database });
  await eventually(async () => (await plain.call('/api/usage')).body.totalUsers === 0);
  const { body } = await plain.call('/api/rankings');
  await plain.stop();
  expect(body[0].monthOverMonth).toBeNull();
});
