import { createLogger, createServiceApp, createSessionVerifier, startService } from '../src/index';
import type { RunningService } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';
import type { TestIdentityProvider } from '../src/testing/index';

let identity: TestIdentityProvider;
let service: RunningService;
let answers = true;

beforeAll(async () => {
  identity = await createTestIdentity();
  const logger = createLogger('shelf', 'silent');
  const context = {
    config: testConfig('shelf', { uri: 'mongodb://127.0.0.1:1', stop: async () => undefined }),
    logger,
    verifySession: createSessionVerifier(identity.keys),
    databaseAnswers: async () => {
      if (!answers) throw new Error('away');
    },
  };
  const app = createServiceApp({
    name: 'shelf',
    context,
    cacheControl: 'private, no-cache',
    routes(router) {
      router.all('/api/me', (req, res) => void res.json({ user: req.identity?.userId ?? null }));
    },
  });
  service = await startService({ app, host: '127.0.0.1', port: 0, logger, signals: false });
});
afterAll(() => service.close());

test('when something is read, then its answer says what may be done with it; a write says nothing', async () => {
  const [read, written] = await Promise.all(
    ['GET', 'POST'].map((method) => fetch(`${service.url}/api/me`, { method })),
  );
  expect([read!.headers.get('cache-control'), written!.headers.get('cache-control')]).toEqual([
    'private, no-cache',
    null,
  ]);
});

test('when a session comes along, then its user is known', async () => {
  const answer = await fetch(`${service.url}/api/me`, {
    headers: { authorization: await identity.bearer({ id: 'anna' }) },
  });
  expect(await answer.json()).toEqual({ user: 'anna' });
});

test('when the database does not answer, then the process is alive all the same', async () => {
  answers = false;
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
});

test('when the database does not answer, then health is 503 and says so', async () => {
  const statuses = [];
  for (answers of [true, false]) statuses.push((await fetch(`${service.url}/healthz`)).status);
  expect(statuses).toEqual([200, 503]);
});
