import { defined } from '@atlas/contracts/testing';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
const LIST = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ id: `tool-${i}` })));
beforeEach(async () => {
  atlas = await startForTest();
  atlas.services.catalog.respond = (_req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(LIST);
  };
});
afterEach(() => atlas.stop());
const calls = () => atlas.services.catalog.seen.length;

test('sends one request for concurrent identical requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => atlas.get('/api/ai-tools', { 'accept-encoding': 'br' })),
  );
  expect(await Promise.all(responses.map((one) => one.text()))).toEqual(Array(20).fill(LIST));
  expect(calls()).toBe(1);
  expect(defined(responses[0]).headers.get('content-encoding')).toBe('br');
});

test('responds 304 to a matching If-None-Match', async () => {
  const etag = defined((await atlas.get('/api/ai-tools')).headers.get('etag'));
  expect(etag).toMatch(/^"/);
  expect((await atlas.get('/api/ai-tools', { 'if-none-match': etag })).status).toBe(304);
});

test('serves the stale response while the service is down', async () => {
  await atlas.get('/api/ai-tools');
  await atlas.services.catalog.stop();
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(await (await atlas.get('/api/ai-tools')).text()).toBe(LIST);
});

test('does not cache responses with a session or Set-Cookie', async () => {
  const cookie = `atlas_session=${await atlas.token()}`;
  await atlas.get('/api/ai-tools', { cookie });
  await atlas.get('/api/ai-tools', { cookie });
  expect(calls()).toBe(2);
  atlas.services.catalog.respond = (_req, res) => {
    res.setHeader('set-cookie', 'a=b');
    res.end('{}');
  };
  await atlas.get('/api/ai-tools?x');
  const before = calls();
  await atlas.get('/api/ai-tools?x');
  expect(calls()).toBeGreaterThan(before);
});

test('a successful write invalidates the cached response', async () => {
  await atlas.get('/api/ai-tools');
  await (await atlas.post('/api/ai-tools', '{}')).text();
  await atlas.get('/api/ai-tools');
  expect(atlas.services.catalog.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('a cached response has the headers of the service that clients may get', async () => {
  const ofService = {
    'cache-control': 'public, max-age=60',
    'content-security-policy': 'sandbox',
    link: '</api/ai-tools?after=b>; rel="next"',
  };
  atlas.services.catalog.respond = (_req, res) => {
    res.writeHead(200, { ...ofService, 'x-powered-by': 'x', 'x-atlas-internal': 'x' }).end('[]');
  };
  for (const via of ['miss', 'hit']) {
    const { headers } = await atlas.get('/api/ai-tools');
    expect([via, Object.fromEntries(headers)]).toEqual([via, expect.objectContaining(ofService)]);
    expect(headers.has('x-powered-by') || headers.has('x-atlas-internal')).toBe(false);
  }
  expect(calls()).toBe(1);
});
