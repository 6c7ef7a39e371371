import { createHash } from 'node:crypto';
import { defaults, ORIGIN, startForTest } from './started-gateway';
import type { Started } from './started-gateway';

const KEY = `atlas_${'k'.repeat(43)}`;
const limit = { visitor: 3, address: 3 };
const routes = [
  { prefix: '/api/ai-tools', service: 'catalog', cache: { ttlSeconds: 60, staleSeconds: 60 } },
  ...['/api/v1', '/api/v2', '/api/v3', '/api/v4', '/api/v5'].map((prefix) => ({
    prefix,
    service: 'catalog',
    methods: ['GET', 'HEAD'],
    limit,
    publicApi: { origins: 'any', keyLimit: 5 },
  })),
  {
    prefix: '/mcp',
    service: 'catalog',
    methods: ['POST'],
    invalidates: [],
    publicApi: { origins: 'own', keyLimit: 5 },
  },
];

let atlas: Started;
let isAccountUp: boolean;
beforeAll(async () => void (atlas = await startForTest({ routes: { defaults, routes } })));
afterAll(() => atlas.stop());
beforeEach(() => {
  isAccountUp = true;
  Object.values(atlas.services).forEach((one) => one.reset());
  const known = createHash('sha256').update(KEY).digest('base64url');
  atlas.services.account.respond = ({ url = '' }, res) => {
    res.writeHead(isAccountUp ? 200 : 500);
    res.end(JSON.stringify({ id: url.endsWith(known) ? 'key-1' : null }));
  };
});

const withKey = (key = KEY) => ({ authorization: `Bearer ${key}` });
const statusesOf = async (times: number, path: string, headers: Record<string, string> = {}) => {
  const statuses = [];
  for (let at = 0; at < times; at += 1) statuses.push((await atlas.get(path, headers)).status);
  return statuses;
};

test('allows pages of every origin', async () => {
  const { headers, status } = await atlas.get('/api/v1/tools', { origin: 'https://a.example' });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('RateLimit');
});

test('responds to a preflight request itself', async () => {
  const response = await fetch(`${atlas.url}/api/v1/tools`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(atlas.services.catalog.seen).toEqual([]);
});

test('forwards neither session nor cookies, and sets none', async () => {
  const cookie = `atlas_session=${await atlas.token()}; other=1`;
  const response = await atlas.get('/api/v1/tools', { cookie });
  const { headers } = atlas.services.catalog.last;
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('limits callers without a key by address', async () => {
  expect(await statusesOf(4, '/api/v2/tools')).toEqual([200, 200, 200, 429]);
  const refused = await atlas.get('/api/v2/tools');
  expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=3;w=60');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
});

test('limits a caller with a key by the key', async () => {
  const first = await atlas.get('/api/v3/tools', withKey());
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=5;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=4;t=\d+$/);
  expect(atlas.services.catalog.last.headers.authorization).toBeUndefined();
  expect(await statusesOf(5, '/api/v3/tools', withKey())).toEqual([200, 200, 200, 200, 429]);
  expect(await statusesOf(1, '/api/v3/tools')).toEqual([200]);
});

test.each([
  ['unknown', withKey(`atlas_${'x'.repeat(43)}`)],
  ['malformed', withKey('atlas_short')],
  ['of another scheme', { authorization: 'Basic YTpi' }],
])('refuses a key that is %s', async (_what, headers) => {
  const response = await atlas.get('/mcp', headers);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(((await response.json()) as { type: string }).type).toBe('/problems/invalid-api-key');
});

test('a key is valid when its address is over the limit', async () => {
  expect(await statusesOf(4, '/api/v5/tools')).toEqual([200, 200, 200, 429]);
  expect(await statusesOf(2, '/api/v5/tools', withKey())).toEqual([200, 200]);
});

test('bounds the look-ups of guessed keys by address', async () => {
  const guesses = Array.from({ length: 5 }, (_, at) => `atlas_${String(at).repeat(43)}`);
  const statuses = [];
  for (const guess of guesses)
    statuses.push((await atlas.get('/api/v4/tools', withKey(guess))).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(atlas.services.account.seen).toHaveLength(3);
});

test('counts by address while the account service fails', async () => {
  isAccountUp = false;
  const response = await atlas.get('/api/v1/tools', withKey(`atlas_${'z'.repeat(43)}`));
  expect(response.status).toBe(200);
  expect(response.headers.get('ratelimit-policy')).toContain('"address"');
});

test.each([
  [undefined, 200],
  [ORIGIN, 200],
  ['https://evil.example', 403],
  ['null', 403],
])('a program API with the origin %s responds %d', async (origin, status) => {
  const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) };
  const response = await atlas.post('/mcp', '{}', headers);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('a call does not invalidate cached responses', async () => {
  await atlas.get('/api/ai-tools');
  await atlas.post('/mcp', '{}', { 'content-type': 'application/json' });
  await atlas.get('/api/ai-tools');
  const calls = atlas.services.catalog.seen.filter(({ url }) => url === '/api/ai-tools');
  expect(calls).toHaveLength(1);
});
