import type { TestMongo } from '@atlas/service-kit/testing';
import { readCatalog } from '../src/evaluation/start-catalog';
import {
  CATALOG_STARTS_MS,
  eventually,
  GOOD_ANSWERS,
  startCatalog,
  startCommunityDouble,
  startQuiz,
  startTestMongo,
} from './start-quiz';
import type { Quiz } from './start-quiz';

let mongo: TestMongo;
let catalog: Awaited<ReturnType<typeof startCatalog>>;
let community: Awaited<ReturnType<typeof startCommunityDouble>>;
let quiz: Quiz;

const recommended = (answers: object) => quiz.call('/api/quiz/recommend', { answers });

beforeAll(async () => {
  [mongo, catalog] = await Promise.all([startTestMongo(), startCatalog()]);
  const { tools } = await readCatalog(catalog.url);
  const rated = tools.map(({ id }) => ({ toolId: id, count: 2, sum: 9 }));
  community = await startCommunityDouble(
    () => [],
    () => rated,
  );
  quiz = await startQuiz(mongo, { catalogUrl: catalog.url, communityUrl: community.url });
  await eventually(async () => (await recommended(GOOD_ANSWERS)).status === 200);
}, CATALOG_STARTS_MS);
afterAll(async () => {
  await quiz.stop();
  await Promise.all([catalog.stop(), community.stop()]);
  await mongo.stop();
});

test('has twelve questions in four languages', async () => {
  const { body } = await quiz.call('/api/quiz/questions');
  expect(body).toHaveLength(12);
  expect(body[0]).toMatchObject({
    id: 'q-purpose',
    parentOption: null,
    questionEn: expect.any(String),
    questionZh: expect.any(String),
  });
});

test('returns up to 5 tools and 3 packages, best first', async () => {
  const { body } = await recommended(GOOD_ANSWERS);
  expect(body.tools).toHaveLength(5);
  expect(body.packages.length).toBeLessThanOrEqual(3);
  const matches = body.tools.map(
    ({ matchPercentage }: { matchPercentage: number }) => matchPercentage,
  );
  expect(matches).toEqual([...matches].sort((a, b) => b - a));
  expect(body).toMatchObject({ close: [], excluded: null });
});

test('explains why a result matches', async () => {
  const { body } = await recommended({ ...GOOD_ANSWERS, q3: 'free-only', q5: 'ko' });
  const [first] = body.tools;
  expect(first.reasons).toEqual(
    expect.arrayContaining([
      { code: 'language', value: 'ko' },
      { code: 'platform', value: 'web' },
    ]),
  );
  expect(first.does).toMatchObject({
    text: expect.stringMatching(/./),
    textEn: expect.stringMatching(/./),
  });
  expect(first.userRating).toEqual({ average: 4.5, count: 2 });
});

test('explains a short list by condition and close tools', async () => {
  const answers = { ...GOOD_ANSWERS, q1: 'live', q2: 'finance', q3: 'free-only', q5: 'ko' };
  const { body } = await recommended({ ...answers, q6: 'any' });
  expect(body.tools.map(({ id }: { id: string }) => id)).toEqual(['banksalad', 'wanderlog']);
  expect(body.excluded).toEqual({ condition: 'language', count: expect.any(Number) });
  for (const { lacks } of body.close) expect(lacks.length).toBeGreaterThan(0);
});

test('excludes tools that the country lacks', async () => {
  const answers = { ...GOOD_ANSWERS, q1: 'live', q2: 'real-estate', q3: 'any', q6: 'any' };
  const shown = async (country?: string) => {
    const body = country ? { answers, country } : { answers };
    const { body: result } = await quiz.call('/api/quiz/recommend', body);
    return result.tools.map(({ id }: { id: string }) => id);
  };
  expect(await shown()).toContain('zillow');
  expect(await shown('CA')).toContain('zillow');
  expect(await shown('KR')).not.toContain('zillow');
  const bad = await quiz.call('/api/quiz/recommend', { answers, country: 'Korea' });
  expect([bad.status, bad.body.errors[0].path]).toEqual([400, '/body/country']);
});

test.each([
  ['an unknown value', { ...GOOD_ANSWERS, q4: 'wizard' }, '/body/answers/q4'],
  ['a missing answer', { ...GOOD_ANSWERS, q6: undefined }, '/body/answers/q6'],
  ['an answer of another branch', { ...GOOD_ANSWERS, q2: 'travel' }, '/body/answers/q2'],
  ['a seventh answer', { ...GOOD_ANSWERS, q7: 'any' }, '/body/answers/q7'],
  ['a wrong first answer', { ...GOOD_ANSWERS, q1: '__proto__' }, '/body/answers/q1'],
])('returns 400 for %s', async (_what, answers, path) => {
  const { status, body } = await recommended(answers);
  expect(status).toBe(400);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test('recommends from the copy while the catalog is down', async () => {
  const away = await startQuiz(mongo, { database: quiz.config.database });
  const { status, body } = await away.call('/api/quiz/recommend', { answers: GOOD_ANSWERS });
  await away.stop();
  expect(status).toBe(200);
  expect(body.tools).toHaveLength(5);
});

test('returns 503 before the first copy of the catalog', async () => {
  const fresh = await startQuiz(mongo, { database: `${quiz.config.database}_fresh` });
  const { status, body } = await fresh.call('/api/quiz/recommend', { answers: GOOD_ANSWERS });
  await fresh.stop();
  expect(status).toBe(503);
  expect(body.type).toBe('/problems/catalog-unknown');
});
