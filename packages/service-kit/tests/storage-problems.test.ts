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
/** Number of reads that fail before one succeeds. */
let failures = 0;
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
      checkDatabase: () => ping(),
    },
    routes(router) {
      route(router, readThing, () => failThenRespond());
      route(router, writeThing, () => failThenRespond());
      router.all('/api/me', () => {
        throw failure;
      });
    },
  });
  service = await startService({ app, host: '127.0.0.1', port: 0, logger, signals: false });
});
afterAll(() => service.close());

function failThenRespond() {
  tries += 1;
  if (tries <= failures) throw named('MongoNetworkError');
  return { tries };
}

const named = (name: string) => Object.assign(new Error('inside'), { name });

test.each([
  ['the database disk is full', { code: 14_031 }, 503, 'storage-full'],
  ['the service disk is full', { code: 'ENOSPC' }, 503, 'storage-full'],
  ['no server is reachable', named('MongoServerSelectionError'), 503, 'service-unavailable'],
  ['the database crashes', named('MongoNetworkError'), 503, 'service-unavailable'],
  ['the pool was cleared', named('MongoPoolClearedError'), 503, 'service-unavailable'],
  ['the database shuts down', { code: 91 }, 503, 'service-unavailable'],
  ['the server is no longer primary', { code: 10_107 }, 503, 'service-unavailable'],
  ['no majority confirmed', named('MongoWriteConcernError'), 503, 'service-unavailable'],
  ['another error occurs', new Error('inside'), 500, 'internal'],
])('when %s, responds with its problem', async (_name, error, status, type) => {
  failure = error;
  const response = await fetch(`${service.url}/api/me`, { method: 'POST' });
  const text = await response.text();
  expect([response.status, (JSON.parse(text) as { type: string }).type]).toEqual([
    status,
    `/problems/${type}`,
  ]);
  expect(text).not.toContain('inside');
  // A refused request may be retried, so it has Retry-After.
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
});

test('reports an unresponsive database before the probe times out', async () => {
  ping = () => new Promise(() => {});
  const response = await fetch(`${service.url}/healthz`, { signal: AbortSignal.timeout(10_000) });
  expect([response.status, await response.json()]).toMatchObject([503, { database: 'down' }]);
});

test('retries a read after a short outage', async () => {
  [tries, failures] = [0, 2];
  const response = await fetch(service.url + thing.path);
  expect([response.status, await response.json()]).toEqual([200, { tries: 3 }]);
});

test('fails a read when the outage lasts', async () => {
  [tries, failures] = [0, 1_000];
  expect((await fetch(service.url + thing.path)).status).toBe(503);
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(5);
});

test('does not retry a write', async () => {
  [tries, failures] = [0, 1];
  expect((await fetch(service.url + thing.path, { method: 'POST' })).status).toBe(503);
  expect(tries).toBe(1);
});
