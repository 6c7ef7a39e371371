import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
import { createLogger, createServiceApp, route, startService } from '../src/index';
import type { RunningService } from '../src/index';
import { testConfig } from '../src/testing/index';

const thing = { path: '/api/things', output: z.object({ tries: z.number() }) } as const;
const readThing = defineContract({ ...thing, id: 'shelf.readThing', method: 'GET' });
const writeThing = defineContract({ ...thing, id: 'shelf.writeThing', method: 'POST' });
let service: RunningService;
let tries = 0;
/** How often the database is away before it answers. */
let away = 0;
let failure: object;
let ping: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  const logger = createLogger('shelf', 'silent');
  const app = createServiceApp({
    name: 'shelf',
    context: {
      config: testConfig('shelf', { uri: 'mongodb://127.0.0.1:1', stop: async () => undefined }),
      logger,
      verifySession: async () => undefined,
      databaseAnswers: () => ping(),
    },
    routes(router) {
      route(router, readThing, () => answerOnce());
      route(router, writeThing, () => answerOnce());
      router.all('/api/me', () => {
        throw failure;
      });
    },
  });
  service = await startService({ app, host: '127.0.0.1', port: 0, logger, signals: false });
});
afterAll(() => service.close());

function answerOnce() {
  tries += 1;
  if (tries <= away) throw named('MongoNetworkError');
  return { tries };
}

const named = (name: string) => Object.assign(new Error('inside'), { name });

test.each([
  ['the disk of the database is full', { code: 14_031 }, 503, 'storage-full'],
  ['the disk of the service is full', { code: 'ENOSPC' }, 503, 'storage-full'],
  ['no database is found', named('MongoServerSelectionError'), 503, 'service-unavailable'],
  ['the database dies', named('MongoNetworkError'), 503, 'service-unavailable'],
  ['the database was cut off', named('MongoPoolClearedError'), 503, 'service-unavailable'],
  ['the database stops', { code: 91 }, 503, 'service-unavailable'],
  ['the database is no primary any more', { code: 10_107 }, 503, 'service-unavailable'],
  ['most members were not there', named('MongoWriteConcernError'), 503, 'service-unavailable'],
  ['something else is wrong', new Error('inside'), 500, 'internal'],
])('when %s, then it is a problem of that kind', async (_name, error, status, type) => {
  failure = error;
  const answer = await fetch(`${service.url}/api/me`, { method: 'POST' });
  const text = await answer.text();
  expect([answer.status, (JSON.parse(text) as { type: string }).type]).toEqual([
    status,
    `/problems/${type}`,
  ]);
  expect(text).not.toContain('inside');
  // Refused is not lost: whoever is told to come again may.
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
});

test('when the database does not answer, then health says so before whoever asks gives up', async () => {
  ping = () => new Promise(() => {});
  const answer = await fetch(`${service.url}/healthz`, { signal: AbortSignal.timeout(10_000) });
  expect([answer.status, await answer.json()]).toMatchObject([503, { database: 'down' }]);
});

test('when the database was away for a moment, then a read is made again and nobody notices', async () => {
  [tries, away] = [0, 2];
  const answer = await fetch(service.url + thing.path);
  expect([answer.status, await answer.json()]).toEqual([200, { tries: 3 }]);
});

test('when the database stays away, then a read says so in the end', async () => {
  [tries, away] = [0, 1_000];
  expect((await fetch(service.url + thing.path)).status).toBe(503);
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(5);
});

test('when the database was away for a moment, then a write is not made twice', async () => {
  [tries, away] = [0, 1];
  expect((await fetch(service.url + thing.path, { method: 'POST' })).status).toBe(503);
  expect(tries).toBe(1);
});
