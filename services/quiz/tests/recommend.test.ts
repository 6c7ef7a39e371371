import type { TestMongo } from '@atlas/service-kit/testing';
import {
  eventually,
  GOOD_ANSWERS,
  startCatalogDouble,
  startQuiz,
  startTestMongo,
  type Quiz,
} from './start-quiz';

let mongo: TestMongo;
let catalog: Awaited<ReturnType<typeof startCatalogDouble>>;
let quiz: Quiz;

const recommended = (answers: object) => quiz.call('/api/quiz/recommend', { answers });

beforeAll(async () => {
  [mongo, catalog] = await Promise.all([startTestMongo(), startCatalogDouble()]);
  quiz = await startQuiz(mongo, { catalogUrl: catalog.url });
  await eventually(async () => (await recommended(GOOD_ANSWERS)).status === 200);
});
afterAll(async () => {
  await quiz.stop();
  await catalog.stop();
  await mongo.stop();
});

test('when the quiz opens, then it has twelve questions in four languages', async () => {
  const { body } = await quiz.call('/api/quiz/questions');
  expect(body).toHaveLength(12);
  expect(body[0]).toMatchObject({
    id: 'q-purpose',
    parentOption: null,
    questionEn: expect.any(String),
    questionZh: expect.any(String),
  });
});

test('when all is answered, then at most 5 tools and 3 packages come, best first', async () => {
  const { body } = await recommended(GOOD_ANSWERS);
  expect(body.tools).toHaveLength(5);
  expect(body.packages.length).toBeLessThanOrEqual(3);
  const matches = body.tools.map(
    ({ matchPercentage }: { matchPercentage: number }) => matchPercentage,
  );
  expect(matches).toEqual([...matches].sort((a, b) => b - a));
  expect(matches[0]).toBe(100);
});

test('when a result matches, then it says why', async () => {
  const { body } = await recommended({ ...GOOD_ANSWERS, q3: 'free-only', q5: 'ko' });
  const kling = body.tools.find(({ id }: { id: string }) => id === 'kling-ai');
  expect(kling.reasons).toEqual(
    expect.arrayContaining([
      { code: 'task', value: 'video' },
      { code: 'budget', value: 'free-plan' },
      { code: 'language', value: 'ko' },
    ]),
  );
});

test.each([
  ['an unknown value', { ...GOOD_ANSWERS, q4: 'wizard' }, '/body/answers/q4'],
  ['a missing answer', { ...GOOD_ANSWERS, q6: undefined }, '/body/answers/q6'],
  ['an answer of another branch', { ...GOOD_ANSWERS, q2: 'travel' }, '/body/answers/q2'],
  ['a seventh answer', { ...GOOD_ANSWERS, q7: 'any' }, '/body/answers/q7'],
  ['a wrong first answer', { ...GOOD_ANSWERS, q1: '__proto__' }, '/body/answers/q1'],
])('when there is %s, then 400 names it', async (_what, answers, path) => {
  const { status, body } = await recommended(answers);
  expect(status).toBe(400);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test('when the catalog is down, then a restarted quiz answers from its last copy', async () => {
  const away = await startQuiz(mongo, { database: quiz.config.database });
  const { status, body } = await away.call('/api/quiz/recommend', { answers: GOOD_ANSWERS });
  await away.stop();
  expect(status).toBe(200);
  expect(body.tools).toHaveLength(5);
});

test('when the catalog has never answered, then 503 says so', async () => {
  const fresh = await startQuiz(mongo, { database: `${quiz.config.database}_fresh` });
  const { status, body } = await fresh.call('/api/quiz/recommend', { answers: GOOD_ANSWERS });
  await fresh.stop();
  expect(status).toBe(503);
  expect(body.type).toBe('/problems/catalog-unknown');
});
