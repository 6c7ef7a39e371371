import { defined } from '@atlas/contracts/testing';
import { createLogger, createServiceApp, createSessionVerifier, startService } from '../src/index';
import type { RunningService } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';
import type { TestIdentityProvider } from '../src/testing/index';
import { startTestApp } from './start-test-app';
import { startVisitorSite } from './visitor-site';

let identity: TestIdentityProvider;
let service: RunningService;
let isDatabaseUp = true;

beforeAll(async () => {
  identity = await createTestIdentity();
  const logger = createLogger('shelf', 'silent');
  const context = {
    config: testConfig('shelf', { uri: 'mongodb://127.0.0.1:1', stop: async () => undefined }),
    logger,
    verifySession: createSessionVerifier(identity.keys),
    checkDatabase: async () => {
      if (!isDatabaseUp) throw new Error('away');
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

test('sets Cache-Control on reads only', async () => {
  const [read, written] = await Promise.all(
    ['GET', 'POST'].map((method) => fetch(`${service.url}/api/me`, { method })),
  );
  expect([
    defined(read).headers.get('cache-control'),
    defined(written).headers.get('cache-control'),
  ]).toEqual(['private, no-cache', null]);
});

test('identifies the user of a session', async () => {
  const response = await fetch(`${service.url}/api/me`, {
    headers: { authorization: await identity.bearer({ id: 'anna' }) },
  });
  expect(await response.json()).toEqual({ user: 'anna' });
});

test('reports liveness without the database', async () => {
  isDatabaseUp = false;
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
});

test('reports 503 health without the database', async () => {
  const statuses = [];
  for (isDatabaseUp of [true, false]) statuses.push((await fetch(`${service.url}/healthz`)).status);
  expect(statuses).toEqual([200, 503]);
});

test('knows visitors of a site by its public keys, without a secret', async () => {
  const site = await startVisitorSite();
  const { visitorSecret: _, ...config } = testConfig('shelf', {
    uri: 'mongodb://127.0.0.1:1',
    stop: async () => undefined,
  });
  const team = await startTestApp(
    (router) => router.get('/api/cart', (req, res) => void res.json({ id: req.visitorId ?? null })),
    { config: { ...config, visitorKeysUrl: site.keysUrl } },
  );
  const cartOf = async (audience: string) => {
    const headers = await site.visitor('anna', audience);
    const response = await fetch(`${team.url}/api/cart`, { headers });
    return response.json();
  };
  expect([await cartOf('shelf'), await cartOf('other')]).toEqual([{ id: 'anna' }, { id: null }]);
  const forged = await fetch(`${team.url}/api/cart`, { headers: { 'x-atlas-visitor': 'anna' } });
  expect(await forged.json()).toEqual({ id: null });
  await team.close();
  site.close();
});
