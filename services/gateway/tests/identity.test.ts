import { generateKeyPair } from 'jose';
import type { Started } from './started-gateway';
import { defaults, startForTest } from './started-gateway';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());
beforeEach(() => Object.values(atlas.services).forEach((one) => one.reset()));

const now = () => Math.floor(Date.now() / 1000);
const seen = () => atlas.services.community.last.headers;

test('when the session is good, then it is forwarded as a bearer token', async () => {
  const token = await atlas.token();
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(seen().authorization).toBe(`Bearer ${token}`);
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(seen().authorization).toBe(`Bearer ${token}`);
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
])('when the session is %s, then the caller is anonymous', async (_name, make) => {
  const answer = await atlas.get('/api/reviews', { cookie: `atlas_session=${await make()}` });
  expect(answer.status).toBe(200);
  expect(seen().authorization).toBeUndefined();
});

test('when a token ended less than 60 s ago, then it still counts', async () => {
  const token = await atlas.token({ exp: now() - 30 });
  await atlas.get('/api/reviews', { cookie: `atlas_session=${token}` });
  expect(seen().authorization).toBe(`Bearer ${token}`);
});

test('when a route needs a user, then an anonymous caller gets 401 from the gateway', async () => {
  expect((await atlas.get('/api/user/favorites')).status).toBe(401);
  expect(atlas.services.account.seen).toHaveLength(0);
});

test("when sign-in brings the issuer's token, then it passes to the account service", async () => {
  await atlas.post('/api/auth/login', '{}', {
    authorization: 'Bearer issuers',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  });
  expect(atlas.services.account.last.headers.authorization).toBe('Bearer issuers');
});

test('when a visitor has no cookie, then one is set and forwarded signed', async () => {
  const cookie = (await atlas.get('/api/reviews')).headers.getSetCookie()[0]!;
  expect(cookie).toMatch(
    /^atlas_visitor=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect(`atlas_visitor=${String(seen()['x-atlas-visitor'])}`).toBe(cookie.split(';')[0]);
});

test('when the visitor cookie is good, then it is kept; when altered, then replaced', async () => {
  const cookie = (await atlas.get('/api/reviews')).headers.getSetCookie()[0]!.split(';')[0]!;
  const again = await atlas.get('/api/reviews', { cookie });
  expect(again.headers.getSetCookie()).toEqual([]);
  const altered = await atlas.get('/api/reviews', {
    cookie: cookie.replace(/.$/, (char) => (char === 'A' ? 'B' : 'A')).replace('=', '=0'),
  });
  expect(altered.headers.getSetCookie()).toHaveLength(1);
});

test('when two users make 200 calls each at once, then their answers never cross', async () => {
  // Room and time for all of them, however busy the machine is.
  const roomy = await startForTest({
    env: { MAX_CALLS_PER_SERVICE: '400' },
    routes: {
      defaults: { ...defaults, timeoutMs: 30_000 },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  roomy.services.community.respond = (req, res) =>
    setTimeout(() => res.end(req.headers.authorization), Math.random() * 10);
  const tokens = await Promise.all(['a', 'b'].map((sub) => roomy.token({ sub })));
  const calls = Array.from({ length: 400 }, (_, i) => tokens[i % 2]!);
  const answers = await Promise.all(
    calls.map(async (token) =>
      (await roomy.get('/api/reviews', { cookie: `atlas_session=${token}` })).text(),
    ),
  );
  await roomy.stop();
  expect(answers).toEqual(calls.map((token) => `Bearer ${token}`));
});
