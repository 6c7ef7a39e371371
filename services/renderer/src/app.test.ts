import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { createApp } from './app';
import type { Pool } from './pool';

const TOKEN = 's'.repeat(16);
const COMPOSITION = {
  shell: {
    version: '1.0.0',
    server: { file: 'server.1234abcd.cjs', integrity: `sha384-${'A'.repeat(64)}` },
  },
  remotes: [],
};
const ORDER = { path: '/?lang=ja', language: 'ja', hasSession: false };
const DRAWN = { html: 'page', skipped: [{ remote: 'news', reason: 'loops', isFault: true }] };

const pool = {
  draw: jest.fn<Pool['draw']>(),
  describe: jest.fn<Pool['describe']>(),
  warm: jest.fn<Pool['warm']>(),
};
const isReady = jest.fn(async () => true);
const logger = { warn: jest.fn() };
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(createApp({ pool, isReady, serviceToken: TOKEN, logger: logger as never }));
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
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as any) };
}

test('when a page is drawn, then it answers, and what was left to the browser is told to operators', async () => {
  pool.draw.mockResolvedValue(DRAWN as never);
  const { status, body } = await post('/render', { target: ORDER, composition: COMPOSITION });
  expect([status, body]).toEqual([200, DRAWN]);
  expect(logger.warn).toHaveBeenCalledWith(
    { path: ORDER.path, left: DRAWN.skipped },
    'parts were left',
  );
});

test('when no page comes of it, then the gateway is told why, and sends its own', async () => {
  pool.draw.mockRejectedValue(new Error('no answer within 900 ms'));
  const { status, body } = await post('/render', { target: ORDER, composition: COMPOSITION });
  expect([status, body]).toEqual([503, { reason: 'no answer within 900 ms' }]);
});

test('when releases are loaded, then it says so without a word; when they cannot be, why', async () => {
  pool.warm.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('ENOENT'));
  expect(await post('/warm', COMPOSITION)).toEqual({ status: 204, body: undefined });
  expect(await post('/warm', COMPOSITION)).toEqual({ status: 503, body: { reason: 'ENOENT' } });
});

test.each([
  [
    '/render',
    { target: { ...ORDER, path: 'https://elsewhere' }, composition: COMPOSITION },
    'target',
  ],
  ['/render', { target: { ...ORDER, path: '/%C7%D1' }, composition: COMPOSITION }, 'target'],
  ['/render', { target: { ...ORDER, path: '/?q=50%' }, composition: COMPOSITION }, 'target'],
  ['/render', { target: { ...ORDER, language: 'fr' }, composition: COMPOSITION }, 'target'],
  ['/render', { target: ORDER, composition: { remotes: [] } }, 'composition'],
  ['/metadata', { target: {}, composition: COMPOSITION }, 'target'],
  ['/warm', {}, 'shell'],
])(
  'when %s is asked for with %j, then it is refused and the field named',
  async (path, body, field) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path[0]).toBe(field);
    expect(pool.draw).not.toHaveBeenCalled();
  },
);

test.each([
  ['is no JSON', '{"target":'],
  ['is empty', ''],
  [
    'is above a megabyte',
    JSON.stringify({ target: ORDER, composition: COMPOSITION, more: 'x'.repeat(1_000_001) }),
  ],
])('when an order %s, then it is refused', async (_what, body) => {
  expect(await post('/render', body)).toEqual({ status: 400, body: undefined });
});

test.each([
  ['nothing', ''],
  ['another token', `Bearer ${'x'.repeat(16)}`],
  ['the beginning of the token', `Bearer ${TOKEN.slice(1)}`],
  ['the token as a service', `Service ${TOKEN}`],
])('when somebody shows %s, then nothing is drawn for them', async (_what, authorization) => {
  const order = { target: ORDER, composition: COMPOSITION };
  expect((await post('/render', order, authorization)).status).toBe(401);
  expect(pool.draw).not.toHaveBeenCalled();
});

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/livez', 200],
  ['GET', '/readyz', 200],
  ['GET', '/render', 404],
  ['POST', '/healthz', 404],
  ['POST', '/render?x=1', 404],
])('when %s %s is asked for without a token, then %d', async (method, path, status) => {
  expect((await fetch(url + path, { method })).status).toBe(status);
});

test('is alive and not ready without a built shell', async () => {
  isReady.mockResolvedValue(false);
  const statuses = await Promise.all(
    ['/livez', '/readyz'].map(async (path) => (await fetch(url + path)).status),
  );
  expect(statuses).toEqual([200, 503]);
});
