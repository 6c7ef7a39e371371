import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '@atlas/contracts/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createLogger, createServiceApp, createSessionVerifier, startService } from '../src/index';
import type { RunningService } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';
import type { TestIdentityProvider } from '../src/testing/index';
import { startTestApp } from './start-test-app';

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
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const keys = JSON.stringify({ keys: [await exportJWK(publicKey)] });
  const site = createServer((_req, res) => void res.end(keys));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const { visitorSecret: _, ...config } = testConfig('shelf', {
    uri: 'mongodb://127.0.0.1:1',
    stop: async () => undefined,
  });
  const team = await startTestApp(
    (router) => router.get('/api/cart', (req, res) => void res.json({ id: req.visitorId ?? null })),
    { config: { ...config, visitorKeysUrl: `http://127.0.0.1:${port}/keys` } },
  );
  const cartOf = async (audience: string) => {
    const token = await new SignJWT({ iss: 'atlas-gateway', aud: audience, sub: 'anna' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setExpirationTime('5m')
      .sign(privateKey);
    const response = await fetch(`${team.url}/api/cart`, { headers: { 'x-atlas-visitor': token } });
    return response.json();
  };
  expect([await cartOf('shelf'), await cartOf('other')]).toEqual([{ id: 'anna' }, { id: null }]);
  const forged = await fetch(`${team.url}/api/cart`, { headers: { 'x-atlas-visitor': 'anna' } });
  expect(await forged.json()).toEqual({ id: null });
  await team.close();
  site.close();
});
