import { defined } from '@atlas/contracts/testing';
import { CATALOG_STARTS_MS, startWholeQuiz } from './start-quiz';
import type { Quiz } from './start-quiz';

const ANNA = '11111111-1111-4111-8111-111111111111';
const BEN = '22222222-2222-4222-8222-222222222222';
const NOON = Date.parse('2026-11-20T12:00:00Z');

let quiz: Quiz;
let clock = NOON;

const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const send = (events: unknown[], headers: Record<string, string> = {}) =>
  quiz.call('/api/usage/events', { events }, headers);

beforeAll(async () => {
  quiz = await startWholeQuiz(() => new Date(clock));
}, CATALOG_STARTS_MS);
afterAll(() => quiz.stop());
beforeEach(() => {
  clock = NOON;
});

test.each([
  ['no events', []],
  ['51 events', Array.from({ length: 51 }, () => ({ type: 'quiz-complete', at: at(0) }))],
  ['an unknown type', [{ type: 'click', at: at(0) }]],
  ['a field too many', [{ type: 'quiz-complete', at: at(0), email: 'a@b.c' }]],
  [
    'a clock 25 hours off',
    [
      { type: 'quiz-complete', at: at(0) },
      { type: 'quiz-complete', at: at(25 * 60) },
    ],
  ],
])('returns 400 for %s and stores nothing', async (_what, events) => {
  const { status, body } = await send(events);
  expect(status).toBe(400);
  expect(body.errors[0].path).toMatch(/^\/body\/events/);
  expect(await quiz.context.rollups.listDays(new Date(0), new Date(NOON * 2))).toEqual([]);
});

test('returns 413 above 16 KB', async () => {
  const { status } = await send([{ type: 'page-view', path: `/${'x'.repeat(17_000)}`, at: at(0) }]);
  expect(status).toBe(413);
});

test.each(['dnt', 'sec-gpc'])('stores nothing with %s', async (header) => {
  const { status, body } = await send([{ type: 'quiz-complete', at: at(0) }], { [header]: '1' });
  expect([status, body.accepted]).toEqual([202, 0]);
  expect(await quiz.context.rollups.listDays(new Date(0), new Date(NOON * 2))).toEqual([]);
});

test('reports usage of the previous day without reviews', async () => {
  await send(
    [
      { type: 'page-view', path: '/', at: at(0) },
      { type: 'tool-visit', toolId: 'chatgpt', at: at(4) },
    ],
    quiz.visitor(ANNA),
  );
  await send([{ type: 'tool-visit', toolId: 'runway', at: at(10) }], quiz.visitor(ANNA));
  await send(
    [
      { type: 'tool-visit', toolId: 'chatgpt', at: at(2) },
      { type: 'tool-visit', toolId: 'no-such-tool', at: at(2) },
    ],
    quiz.visitor(BEN),
  );
  clock = NOON + 86_400_000;
  const { body } = await quiz.call('/api/usage?period=7d');
  expect(body).toMatchObject({
    totalUsers: 2,
    dailyActiveUsers: 2,
    avgSessionTime: 5,
    satisfactionScore: null,
    trends: { totalUsers: null, satisfactionScore: null },
  });
  expect(body.categoryDistribution).toEqual([
    { category: 'text', visits: 2, percentage: 66.7, color: 0 },
    { category: 'video', visits: 1, percentage: 33.3, color: 1 },
  ]);
  const { body: used } = await quiz.call('/api/usage/popular');
  expect(
    used.popular.map(({ id, visits }: { id: string; visits: number }) => [id, visits]),
  ).toEqual([
    ['chatgpt', 2],
    ['runway', 1],
  ]);
});

test('returns visits of every tool to services only', async () => {
  const asService = { authorization: `Service ${quiz.config.serviceToken}` };
  const { body } = await quiz.call('/api/usage/tool-visits', undefined, asService);
  expect(body).toEqual(
    expect.arrayContaining([
      { toolId: 'chatgpt', visits: 2 },
      { toolId: 'runway', visits: 1 },
    ]),
  );
  expect((await quiz.call('/api/usage/tool-visits')).status).toBe(403);
});

test("shows today's visits apart from the comparison", async () => {
  const { body } = await quiz.call('/api/usage');
  expect(body).toMatchObject({
    totalUsers: 2,
    dailyActiveUsers: 0,
    today: { users: 2, toolVisits: 3 },
    trends: { totalUsers: null },
  });
  const { body: used } = await quiz.call('/api/usage/popular');
  expect(used.popular[0]).toMatchObject({ id: 'chatgpt', visits: 2, growth: null });
});

test('refuses the 61st anonymous batch and does not store it', async () => {
  clock = NOON + 10 * 60_000;
  const from = { 'x-forwarded-for': '192.0.2.9' };
  const event = { type: 'page-view', path: '/', at: at(10) };
  const answers = await Promise.all(Array.from({ length: 61 }, () => send([event], from)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const [day] = await quiz.context.rollups.listDays(new Date(at(-12 * 60)), new Date(at(12 * 60)));
  expect(defined(day).pageViews).toBe(61);
});

test('stores the visitor as a hash of the day', async () => {
  const { MongoClient } = (await import('mongoose')).mongo;
  const client = await MongoClient.connect(quiz.config.mongoUri);
  const stored = await client
    .db(quiz.config.database)
    .collection('usage_visitors')
    .find()
    .toArray();
  await client.close();
  expect(stored.length).toBe(2);
  expect(JSON.stringify(stored)).not.toContain(ANNA);
});

test('reads days by an index', async () => {
  const plan = JSON.stringify(await quiz.context.rollups.explainDays(new Date(0), new Date()));
  expect(plan).toContain('IXSCAN');
});

test('returns 400 for an unknown period', async () => {
  expect((await quiz.call('/api/usage?period=1y')).status).toBe(400);
});

test.each([
  ['/api/analytics/rankings', '/api/rankings'],
  ['/api/analytics/stats?period=30d', '/api/usage?period=30d'],
  ['/api/analytics/popular?period=7d', '/api/usage/popular?period=7d'],
  ['/api/analytics/also-seen/chatgpt', '/api/usage/also-seen/chatgpt'],
])('answers %s as %s', async (alias, path) => {
  const answered = await quiz.call(alias);
  expect(answered.status).toBe(200);
  expect(answered.body).toEqual((await quiz.call(path)).body);
});
