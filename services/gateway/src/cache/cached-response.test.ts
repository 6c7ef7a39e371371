import type { IncomingHttpHeaders } from 'node:http';
import { toCachedResponse } from './cached-response';

const body = Buffer.from('{}');
const times = { ttlSeconds: 2, revalidateSeconds: 30, staleSeconds: 600 };

const forClients = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
const toCached = (headers: IncomingHttpHeaders) =>
  toCachedResponse({ status: 200, headers, body }, times, forClients);

test('takes the lifetime of a route in seconds', () => {
  expect(toCached({}).lifetime).toEqual({
    freshMs: 2_000,
    staleWhileRevalidateMs: 30_000,
    staleIfErrorMs: 600_000,
  });
});

test.each([
  ['that sets a cookie', { 'set-cookie': ['a=1'] }],
  ['that is private', { 'cache-control': 'private' }],
  ['that varies by cookie', { vary: 'Cookie' }],
])('caches no response %s', (_what, headers) => {
  expect(toCached(headers).isCacheable).toBe(false);
});

test.each([
  [
    'keeps what the service says to clients',
    {
      'cache-control': 'public, max-age=86400',
      'content-security-policy': 'sandbox',
      link: '</api/tools?after=b>; rel="next"',
    },
    [
      'cache-control',
      'public, max-age=86400',
      'content-security-policy',
      'sandbox',
      'link',
      '</api/tools?after=b>; rel="next"',
    ],
  ],
  [
    'replaces what differs between variants',
    {
      etag: 'W/"1"',
      vary: 'Accept-Encoding',
      age: '3',
      date: 'today',
      'content-length': '2',
    },
    ['cache-control', 'no-cache'],
  ],
])('%s', async (_what, headers, expected) => {
  const cached = toCached(headers);
  if (!cached.isCacheable) throw new Error('not cacheable');
  const { etag, headers: found } = await cached.variant('identity');
  expect(found).toEqual(['ETag', etag, 'Vary', 'Accept-Encoding', ...expected]);
});
