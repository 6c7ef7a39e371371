import { randomUUID } from 'node:crypto';
import type { AlsoSeen } from '@atlas/contracts';
import { CATALOG_STARTS_MS, startWholeQuiz } from './start-quiz';
import type { Quiz } from './start-quiz';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

let quiz: Quiz;
let clock = NOON;

beforeAll(async () => {
  quiz = await startWholeQuiz(() => new Date(clock));
}, CATALOG_STARTS_MS);
afterAll(() => quiz.stop());

const look = (visitor: string, ...tools: string[]) => {
  const events = tools.map((toolId) => ({
    type: 'tool-visit',
    toolId,
    at: new Date(clock).toISOString(),
  }));
  return quiz.call('/api/usage/events', { events }, quiz.visitor(visitor));
};
const alsoSeen = async (id: string) => {
  const { body } = await quiz.call<AlsoSeen[]>(`/api/usage/also-seen/${id}`);
  return body.map((one) => [one.id, one.visitors]);
};

test('counts pairs once a day from three visitors on', async () => {
  const [anna, ben, chris] = [randomUUID(), randomUUID(), randomUUID()] as const;
  await look(anna, 'chatgpt', 'no-such-tool', 'runway');
  await look(ben, 'chatgpt', 'chatgpt', 'runway');
  expect(await alsoSeen('chatgpt')).toEqual([]);
  await look(chris, 'chatgpt');
  await look(chris, 'runway');
  await look(anna, 'runway', 'chatgpt');
  expect(await alsoSeen('chatgpt')).toEqual([['runway', 3]]);
  expect(await alsoSeen('runway')).toEqual([['chatgpt', 3]]);
  clock = NOON + DAY_MS;
  await look(anna, 'runway', 'chatgpt');
  expect(await alsoSeen('runway')).toEqual([['chatgpt', 4]]);
});

test('counts fifty concurrent visitors once each', async () => {
  const visitors = Array.from({ length: 50 }, () => randomUUID());
  const answers = await Promise.all(
    visitors.flatMap((one) => [look(one, 'midjourney', 'suno'), look(one, 'suno', 'midjourney')]),
  );
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  expect(await alsoSeen('suno')).toEqual([['midjourney', 50]]);
});

test('ignores pairs older than 30 days', async () => {
  clock = NOON + 40 * DAY_MS;
  expect(await alsoSeen('chatgpt')).toEqual([]);
});

test('returns nothing for an unknown tool and 400 for no id', async () => {
  expect(await alsoSeen('no-such-tool')).toEqual([]);
  expect((await quiz.call('/api/usage/also-seen/No%20Id')).status).toBe(400);
});
