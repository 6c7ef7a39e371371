import { randomUUID } from 'node:crypto';
import type { ComparedPair } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createCatalogRepository } from '../src/catalog/catalog.repository';
import { aTool } from '../src/testing/samples';
import { startQuiz } from './start-quiz';
import type { Quiz } from './start-quiz';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

let mongo: TestMongo;
let quiz: Quiz;
let clock = NOON;

beforeAll(async () => {
  mongo = await startTestMongo();
  const database = testDatabase('compared');
  // The copy of the catalog that the service stored before is all it needs of it.
  const connection = await connectMongo(mongo.uri, database);
  const tools = [
    aTool({ id: 'chatgpt', name: 'ChatGPT' }),
    aTool({ id: 'runway', name: 'Runway' }),
  ];
  await createCatalogRepository(connection).save({ tools, bundles: [], tasks: [] });
  await connection.close();
  quiz = await startQuiz(mongo, { database }, () => new Date(clock));
});
afterAll(async () => {
  await quiz.stop();
  await mongo.stop();
});

const compare = (visitor: string, ...toolIds: string[]) => {
  const at = new Date(clock).toISOString();
  const events = [{ type: 'comparison', toolIds, at }];
  return quiz.call('/api/usage/events', { events }, quiz.visitor(visitor));
};
const mostCompared = async () => (await quiz.call<ComparedPair[]>('/api/usage/most-compared')).body;

test('lists pairs that five visitors compared, each once a day, for thirty days', async () => {
  const visitors = Array.from({ length: 5 }, () => randomUUID());
  const [last = '', ...others] = visitors;
  await Promise.all(others.map((one) => compare(one, 'runway', 'chatgpt')));
  for (let turn = 0; turn < 3; turn += 1) await compare(others[0] ?? '', 'chatgpt', 'runway');
  expect(await mostCompared()).toEqual([]);
  await compare(last, 'chatgpt', 'runway', 'no-such-tool');
  expect(await mostCompared()).toEqual([
    {
      versus: 'chatgpt-vs-runway',
      tools: [
        { id: 'chatgpt', name: 'ChatGPT' },
        { id: 'runway', name: 'Runway' },
      ],
      visitors: 5,
    },
  ]);
  clock = NOON + 40 * DAY_MS;
  expect(await mostCompared()).toEqual([]);
});
