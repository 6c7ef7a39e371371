import { defined } from '@atlas/contracts/testing';
import { raw } from './raw';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());

const status = async (text: string) => Number((await raw(atlas.port, text)).split(' ', 2)[1]);

test.each([
  '/api/reviews/../user',
  '/api/reviews/%2e%2e/user',
  '/api//reviews',
  '/api/reviews%2f1',
  '/api/reviews%5c1',
  '/api/reviews/.',
  '/api/reviews/%252e%252e/x',
  '/api/reviews/%zz',
  '/api/reviews/%C7%D1',
  '/api/reviews/%E0%A4',
  '/api/reviews?after=%C7%D1',
  '/api/reviews?after=50%',
  'ftp://a/api/reviews',
  'http://user@a/api/reviews',
  'http:///api/reviews',
  'a:80',
  '*',
  'http://a/api/../user',
  'http://a/api/reviews/%C7%D1',
])('responds 400 to the target %s', async (target) => {
  atlas.services.community.reset();
  expect(await status(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(400);
  expect(atlas.services.community.seen).toHaveLength(0);
});

test.each([
  '/api/%C7%D1',
  '/api/docs?a=%C7',
  '/identity/%C7%D1',
  '/shell/%C7%D1.js',
  '/shell/%C7%D1.map',
  '/releases/%C7%D1/1.0.0/a.js',
  '/releases/%C7%D1/before.json',
  '/releases/%zz',
  '/frames/%C7%D1',
  '/schemas/%C7%D1',
])('responds 400 to %s and logs no error', async (target) => {
  atlas.lines.length = 0;
  expect(await status(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(400);
  expect(atlas.lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test.each(['/?utm_source=%C7%D1', '/registry.json?a=%C7'])(
  'accepts the query of %s',
  async (target) => {
    expect(await status(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBeLessThan(300);
  },
);

test.each([
  ['http://b.localhost/api/reviews/1?a=b', '/api/reviews/1?a=b'],
  ['HTTP://b.localhost:8080/api/reviews', '/api/reviews'],
])('accepts the absolute form %s', async (target, path) => {
  atlas.services.community.reset();
  expect(await status(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(200);
  expect(atlas.services.community.seen.map(({ url }) => url)).toEqual([path]);
});

test.each(['http://b.localhost', 'http://b.localhost?lang=en'])(
  'serves the home page to %s',
  async (target) => {
    expect(await status(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe(200);
  },
);

test('requires Host with an absolute target', async () => {
  expect(await status('GET http://b.example/ HTTP/1.1\r\n\r\n')).toBe(400);
});

test.each(['/ai-detail-enhanced/%E0%A4%A', '/ai-detail-enhanced/%E0%A4', '/%zz'])(
  'responds to %s with the translated not-found page',
  async (target) => {
    const response = await atlas.get(target, { cookie: 'atlas_language=en' });
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(html).toContain('<html lang="en">');
  },
);

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  [
    'a second host behind 2,000 fields',
    `GET / HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(2_100)}Host: b\r\n\r\n`,
    400,
  ],
  ['the host of another site', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
  ['another site as its target', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n', 421],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  [
    'OPTIONS from another origin',
    'OPTIONS /api/reviews HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\n\r\n',
    405,
  ],
  [
    'length and chunks at once',
    'POST /api/reviews HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'two lengths',
    'POST /api/reviews HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    400,
  ],
  ['a URL that is too long', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    'a chunked DELETE',
    'DELETE /api/reviews/1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    411,
  ],
])('rejects a request with %s', async (_name, text, expected) => {
  expect(await status(text)).toBe(expected);
});

test('an error body is problem details with the request id', async () => {
  const response = await atlas.get('/api/nothing');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({
    status: 404,
    type: '/problems/path-not-found',
    requestId: response.headers.get('x-request-id'),
  });
});

test('logs one line for a request without secrets', async () => {
  atlas.lines.length = 0;
  await (
    await atlas.get('/api/reviews?code=secret-code', { cookie: 'atlas_session=secret-token' })
  ).text();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(atlas.lines).toHaveLength(1);
  expect(JSON.parse(defined(atlas.lines[0]))).toMatchObject({
    method: 'GET',
    path: '/api/reviews',
    status: 200,
    service: 'gateway',
    upstream: 'community',
  });
  expect(atlas.lines[0]).not.toContain('secret');
});
