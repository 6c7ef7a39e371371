import { toCachedResponse } from './cached-response';

const body = Buffer.from('{}');
const times = { ttlSeconds: 2, revalidateSeconds: 30, staleSeconds: 600 };

test('takes the lifetime of a route in seconds', () => {
  expect(toCachedResponse({ status: 200, headers: {}, body }, times).lifetime).toEqual({
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
  expect(toCachedResponse({ status: 200, headers, body }, times).isCacheable).toBe(false);
});
