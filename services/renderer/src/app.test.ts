import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app';
import type { Renderer } from './pool/renderer';

const TOKEN = 's'.repeat(16);
const COMPOSITION = {
  shell: {
    version: '1.0.0',
    server: { file: 'server.1234abcd.cjs', integrity: `sha384-${'A'.repeat(64)}` },
  },
  remotes: [],
};
const TARGET = { path: '/?lang=ja', language: 'ja', hasSession: false };
const REQUEST = { target: TARGET, composition: COMPOSITION };
const RESULT = { html: 'page', skipped: [{ remote: 'news', reason: 'loops', isFault: true }] };

const renderer = {
  render: jest.fn<ReturnType<Renderer['render']>, Parameters<Renderer['render']>>(),
  getMetadata: jest.fn<ReturnType<Renderer['getMetadata']>, Parameters<Renderer['getMetadata']>>(),
  warm: jest.fn<ReturnType<Renderer['warm']>, Parameters<Renderer['warm']>>(),
};
const isReady = jest.fn(async () => true);
const logger = { warn: jest.fn() };
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(createApp({ renderer, isReady, serviceToken: TOKEN, logger }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  jest.resetAllMocks();
  isReady.mockResolvedValue(true);
});

async function post(path: string, body: unknown, authorization = `Bearer ${TOKEN}`) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: json };
}

test('logs a page that is rendered slowly', async () => {
  renderer.render.mockImplementation(async () => {
    await sleep(1_010);
    return { html: 'page', skipped: [] } as never;
  });
  await post('/render', REQUEST);
  const [fields, message] = logger.warn.mock.calls[0] ?? [];
  expect([message, fields]).toEqual([
    'page rendered slowly',
    { path: TARGET.path, ms: expect.any(Number) },
  ]);
});

test('returns a rendered page and logs skipped remotes', async () => {
  renderer.render.mockResolvedValue(RESULT as never);
  expect(await post('/render', REQUEST)).toEqual({ status: 200, body: RESULT });
  expect(logger.warn).toHaveBeenCalledWith(
    { path: TARGET.path, skipped: RESULT.skipped },
    'page rendered without some remotes',
  );
});

test('returns 503 with the reason when rendering fails', async () => {
  renderer.render.mockRejectedValue(new Error('no result within 900 ms'));
  const response = await post('/render', REQUEST);
  expect(response).toEqual({ status: 503, body: { reason: 'no result within 900 ms' } });
});

test('returns 503 when loading a composition fails', async () => {
  renderer.warm.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('ENOENT'));
  expect(await post('/warm', COMPOSITION)).toEqual({ status: 204, body: undefined });
  expect(await post('/warm', COMPOSITION)).toEqual({ status: 503, body: { reason: 'ENOENT' } });
});

test.each([
  ['/render', { ...REQUEST, target: { ...TARGET, path: 'https://elsewhere' } }, 'target'],
  ['/render', { ...REQUEST, target: { ...TARGET, path: '/%C7%D1' } }, 'target'],
  ['/render', { ...REQUEST, target: { ...TARGET, path: '/?q=50%' } }, 'target'],
  ['/render', { ...REQUEST, target: { ...TARGET, language: 'fr' } }, 'target'],
  ['/render', { ...REQUEST, composition: { remotes: [] } }, 'composition'],
  ['/metadata', { ...REQUEST, target: {} }, 'target'],
  ['/warm', {}, 'shell'],
])('returns 400 for POST %s with %j and names the field', async (path, body, field) => {
  const response = await post(path, body);
  expect(response.status).toBe(400);
  expect(response.body).toHaveProperty('issues.0.path.0', field);
  expect(renderer.render).not.toHaveBeenCalled();
});

test.each([
  ['is not JSON', '{"target":'],
  ['is empty', ''],
  ['is above a megabyte', JSON.stringify({ ...REQUEST, more: 'x'.repeat(1_000_001) })],
])('returns 400 when the body %s', async (_what, body) => {
  expect(await post('/render', body)).toEqual({ status: 400, body: undefined });
});

test.each([
  ['no token', ''],
  ['another token', `Bearer ${'x'.repeat(16)}`],
  ['a part of the token', `Bearer ${TOKEN.slice(1)}`],
  ['the token with another scheme', `Service ${TOKEN}`],
])('returns 401 for %s', async (_what, authorization) => {
  expect((await post('/render', REQUEST, authorization)).status).toBe(401);
  expect(renderer.render).not.toHaveBeenCalled();
});

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/livez', 200],
  ['GET', '/readyz', 200],
  ['GET', '/render', 404],
  ['POST', '/healthz', 404],
  ['POST', '/render?x=1', 404],
])('responds to %s %s without a token with %d', async (method, path, status) => {
  expect((await fetch(url + path, { method })).status).toBe(status);
});

test('is alive but not ready without a built shell', async () => {
  isReady.mockResolvedValue(false);
  const statuses = await Promise.all(
    ['/livez', '/readyz'].map(async (path) => (await fetch(url + path)).status),
  );
  expect(statuses).toEqual([200, 503]);
});
