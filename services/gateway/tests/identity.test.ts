import { generateKeyPair } from 'jose';
import { defined } from '@atlas/contracts/testing';
import type { Started } from './started-gateway';
import { defaults, startForTest } from './started-gateway';
import { cookieOf } from './cookie-of';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());
beforeEach(() => Object.values(atlas.services).forEach((one) => one.reset()));

const now = () => Math.floor(Date.now() / 1000);
const forwardedHeaders = () => atlas.services.community.last.headers;

test('forwards a valid session as a bearer token', async () => {
  const token = await atlas.token();
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(forwardedHeaders().authorization).toBe(`Bearer ${token}`);
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(forwardedHeaders().authorization).toBe(`Bearer ${token}`);
});

test.each([
  ['expired', () => atlas.token({ exp: now() - 61 })],
  ['without exp', () => atlas.token({ exp: undefined })],
  ['without sub', () => atlas.token({ sub: undefined })],
  ['of another issuer', () => atlas.token({ iss: 'evil' })],
  ['for another audience', () => atlas.token({ aud: 'evil' })],
  [
    'signed by HMAC',
    () => atlas.token({}, { alg: 'HS256', key: new TextEncoder().encode('x'.repeat(32)) }),
  ],
  [
    'signed by another key',
    async () => atlas.token({}, { key: (await generateKeyPair('ES256')).privateKey }),
  ],
  ['unsigned', async () => `${btoa('{"alg":"none"}')}.${(await atlas.token()).split('.')[1]}.`],
  [
    'altered',
    async () => {
      const [head, , mac] = (await atlas.token()).split('.');
      return `${head}.${btoa('{"sub":"root"}')}.${mac}`;
    },
  ],
  ['garbage', async () => 'a.b.c'],
])('treats a session as anonymous: %s', async (_name, make) => {
  const response = await atlas.get('/api/reviews', { cookie: `atlas_session=${await make()}` });
  expect(response.status).toBe(200);
  expect(forwardedHeaders().authorization).toBeUndefined();
});

test('accepts a token up to 60 s after its expiry', async () => {
  const token = await atlas.token({ exp: now() - 30 });
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(forwardedHeaders().authorization).toBe(`Bearer ${token}`);
});

test('responds 401 to anonymous calls of a user route', async () => {
  expect((await atlas.get('/api/user/favorites')).status).toBe(401);
  expect(atlas.services.account.seen).toHaveLength(0);
});

test('forwards the token of the identity provider on sign-in', async () => {
  await atlas.post('/api/auth/login', '{}', {
    authorization: 'Bearer issuers',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  });
  expect(atlas.services.account.last.headers.authorization).toBe('Bearer issuers');
});

test('sets a signed visitor cookie and forwards it', async () => {
  const cookie = defined((await atlas.get('/api/reviews')).headers.getSetCookie()[0]);
  expect(cookie).toMatch(
    /^atlas_visitor=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect(`atlas_visitor=${String(forwardedHeaders()['x-atlas-visitor'])}`).toBe(
    cookie.split(';')[0],
  );
});

test('replaces the visitor cookie only if it was altered', async () => {
  const cookie = cookieOf(await atlas.get('/api/reviews'));
  const again = await atlas.get('/api/reviews', { cookie });
  expect(again.headers.getSetCookie()).toEqual([]);
  const altered = await atlas.get('/api/reviews', {
    cookie: cookie.replace(/.$/, (char) => (char === 'A' ? 'B' : 'A')).replace('=', '=0'),
  });
  expect(altered.headers.getSetCookie()).toHaveLength(1);
});

test('concurrent users get their own responses', async () => {
  // Enough capacity and time for all calls on a busy machine.
  const gateway = await startForTest({
    env: { MAX_CALLS_PER_SERVICE: '400' },
    routes: {
      defaults: { ...defaults, timeoutMs: 30_000 },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  gateway.services.community.respond = (req, res) =>
    setTimeout(() => res.end(req.headers.authorization), Math.random() * 10);
  const tokens = await Promise.all(['a', 'b'].map((sub) => gateway.token({ sub })));
  const calls = Array.from({ length: 400 }, (_, i) => defined(tokens[i % 2]));
  const bodies = await Promise.all(
    calls.map(async (token) =>
      (await gateway.get('/api/reviews', { cookie: `atlas_session=${token}` })).text(),
    ),
  );
  await gateway.stop();
  expect(bodies).toEqual(calls.map((token) => `Bearer ${token}`));
});

describe('while the signing keys cannot be read', () => {
  let keyless: Started;
  beforeAll(async () => {
    keyless = await startForTest({ keys: undefined, env: { JWKS_URL: 'http://127.0.0.1:1/jwks' } });
  });
  afterAll(() => keyless.stop());
  const cookie = async () => `atlas_session=${await atlas.token()}`;
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  test('a write with a session is refused, and not anonymous', async () => {
    const response = await keyless.post('/api/reviews', '{}', {
      ...headers,
      cookie: await cookie(),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(keyless.services.community.seen).toHaveLength(0);
  });

  test('a call of a user route has no 401, which would end the session', async () => {
    const response = await keyless.get('/api/user/favorites', { cookie: await cookie() });
    expect(response.status).toBe(503);
  });

  test('a public read is anonymous', async () => {
    const response = await keyless.get('/api/reviews', { cookie: await cookie() });
    expect(response.status).toBe(200);
    expect(keyless.services.community.last.headers.authorization).toBeUndefined();
  });

  test('an anonymous write goes on', async () => {
    expect((await keyless.post('/api/reviews', '{}', headers)).status).toBe(200);
  });
});
