import { once } from 'node:events';
import type { ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { defined } from '@atlas/contracts/testing';
import { writeCertificate } from './certificate';
import { eventually } from './eventually';
import { HTTPS, OWN_BY_HTTPS, responseOf, ask, connectBy2, open } from './http2-client';
import { raw } from './raw';
import { defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';

const POST = { ':method': 'POST', ...OWN_BY_HTTPS };
const CROSS_SITE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
let files: Awaited<ReturnType<typeof writeCertificate>>;
let atlas: Started;
let session: ClientHttp2Session;
/** A timeout that no test reaches. */
const ROUTES = {
  defaults: { ...defaults, timeoutMs: 10_000 },
  routes: [
    { prefix: '/api/reviews', service: 'community' },
    { prefix: '/api/quiz', service: 'quiz' },
    { prefix: '/api/user', service: 'account', auth: 'user' },
    { prefix: '/api/auth', service: 'account', cookies: true },
  ],
};
const start = async (env: Record<string, string> = {}, routes: object = ROUTES) => {
  atlas = await startForTest({ env: { ...HTTPS, ...files.env, ...env }, routes });
  session = await connectBy2(atlas.port);
};
beforeAll(async () => void (files = await writeCertificate('atlas.example')));
afterEach(async () => {
  session.destroy();
  await atlas.stop();
});

describe('a response', () => {
  beforeEach(() => start());

  test('is the page with Secure cookie, HSTS and ETag', async () => {
    const { status, headers, body } = await ask(session, '/', { 'accept-encoding': 'identity' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(defined(headers['set-cookie'])[0]).toMatch(/^__Host-atlas_visitor=.*; Secure$/);
    expect(headers.connection).toBeUndefined();
    expect(body.trimEnd()).toMatch(/<\/html>$/);
    const again = await ask(session, '/', {
      'if-none-match': headers.etag,
      cookie: defined(defined(headers['set-cookie'])[0]).split(';')[0],
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('has headers without body for HEAD', async () => {
    const head = await ask(session, '/shell/shell.12ab34cd.js', { ':method': 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['cache-control']).toContain('immutable');
  });

  test('is sent by HTTP/1.1 on the same port', async () => {
    const call = request({
      ...{ port: atlas.port, host: '127.0.0.1', path: '/api/reviews' },
      ...{ rejectUnauthorized: false, headers: { host: 'atlas.example' } },
    }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
  });

  test('is not sent without TLS', async () => {
    expect(await raw(atlas.port, 'GET / HTTP/1.1\r\nHost: atlas.example\r\n\r\n')).toBe('');
    expect((await ask(session, '/healthz')).status).toBe(200);
  });

  test('services receive only forwarding headers of the gateway', async () => {
    const { account } = atlas.services;
    account.respond = (_req, res) =>
      void res
        .writeHead(201, 'Made', { 'set-cookie': ['a=1', 'b=2'], 'keep-alive': 'timeout=5' })
        .end('{}');
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-atlas-visitor': 'emma', cookie: 'a=1; b=2' };
    const { status, headers } = await ask(session, '/api/auth', { ...POST, ...forged }, '{"a":1}');
    expect(status).toBe(201);
    expect(headers['set-cookie']).toEqual(expect.arrayContaining(['a=1', 'b=2']));
    expect(account.last).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(account.last.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'atlas.example',
    });
    expect(account.last.headers['x-atlas-visitor']).not.toBe('emma');
  });

  test.each([
    ['with a length', { 'content-length': '1000' }],
    ['in chunks', {}],
  ])('is reset when a service truncates a body %s', async (_name, fields) => {
    atlas.services.community.respond = (_req, res) => {
      res.writeHead(200, fields).write('{');
      setTimeout(() => res.destroy(), 50);
    };
    await expect(ask(session, '/api/reviews')).rejects.toThrow(/Reset/);
    atlas.services.community.reset();
    expect((await ask(session, '/api/reviews')).status).toBe(200);
  });

  test('streams events until the client disconnects', async () => {
    let isClosed = false;
    atlas.services.community.respond = (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      res.once('close', () => void (isClosed = true));
    };
    const stream = open(session, '/api/reviews', { accept: 'text/event-stream' });
    const [event] = (await once(stream, 'data')) as [Buffer];
    expect(event.toString()).toBe('data: 1\n\n');
    stream.close();
    await eventually(() => isClosed, Boolean);
  });

  test('concurrent streams get their own responses', async () => {
    atlas.services.community.respond = (req, res) => void res.end(req.url);
    const paths = Array.from({ length: 40 }, (_, at) => `/api/reviews?at=${at}`);
    const responses = await Promise.all(paths.map((path) => ask(session, path)));
    expect(responses.map(({ body }) => body)).toEqual(paths);
  });
});

describe('requests that are rejected by HTTP/1.1', () => {
  beforeEach(() => start());

  test.each([
    ['a parent path', '/api/reviews/../user', {}, 400],
    ['an encoded parent path', '/api/reviews/%2e%2e/user', {}, 400],
    ['two slashes', '/api//reviews', {}, 400],
    ['an encoded slash', '/api/reviews%2f1', {}, 400],
    ['another host', '/', { ':authority': 'evil.example' }, 421],
    ['two hosts', '/', { host: 'evil.example' }, 400],
    ['TRACE', '/', { ':method': 'TRACE' }, 405],
    ['OPTIONS', '/api/reviews', { ':method': 'OPTIONS' }, 405],
    ['a URL that is too long', `/${'a'.repeat(9_000)}`, {}, 414],
    ['headers that are too large', '/', { 'x-much': 'a'.repeat(20_000) }, 431],
    ['another origin', '/api/reviews', { ...POST, ...CROSS_SITE }, 403],
    ['a form content type', '/api/reviews', { ...POST, 'content-type': 'text/plain' }, 415],
    ['a length that is too large', '/api/reviews', { ...POST, 'content-length': '2000' }, 413],
    ['a DELETE without length', '/api/reviews/1', { ...POST, ':method': 'DELETE' }, 411],
    ['no session', '/api/user/x', {}, 401],
    // The HTTP/2 library resets these streams without a response.
    ['an absolute URL', 'http://evil.example/api/reviews', {}, 0],
    ['a space in its path', '/api/reviews x', {}, 0],
    ['a connection-specific header', '/', { 'transfer-encoding': 'chunked' }, 0],
  ])('rejects a request with %s', async (_name, path, headers, status) => {
    const response = new Promise<number>((resolve, reject) => {
      try {
        responseOf(open(session, path, headers)).then(({ status }) => resolve(status), reject);
      } catch {
        // The client of the test rejects it too.
        resolve(0);
      }
    });
    expect(await response).toBe(status);
    for (const { seen } of Object.values(atlas.services)) expect(seen).toHaveLength(0);
    // The connection stays open for other requests.
    expect((await ask(session, '/api/reviews')).status).toBe(200);
  });

  test.each([
    ['GET', 400],
    ['DELETE', 411],
    ['OPTIONS', 405],
    ['POST', 200],
  ])('a request inside the body of %s is not executed', async (method, expected) => {
    const stream = session.request(
      {
        ':path': '/api/reviews',
        ':authority': 'atlas.example',
        ...OWN_BY_HTTPS,
        ':method': method,
      },
      { endStream: false },
    );
    stream.on('error', () => {});
    stream.end('GET /api/user/hidden HTTP/1.1\r\nHost: atlas.example\r\n\r\n');
    const { status } = await responseOf(stream);
    expect(status).toBe(expected);
    await ask(session, '/api/quiz/x');
    const paths = Object.values(atlas.services).flatMap(({ seen }) => seen.map(({ url }) => url));
    expect(paths).toEqual(method === 'POST' ? ['/api/quiz/x', '/api/reviews'] : ['/api/quiz/x']);
    const lines = atlas.lines.filter((line) => line.includes('hidden'));
    expect(lines).toEqual([]);
  });

  test('responds 413 to a streamed body that is too large', async () => {
    const stream = open(session, '/api/reviews', POST);
    stream.write('x'.repeat(600));
    stream.write('x'.repeat(600));
    const { status, body } = await responseOf(stream);
    expect([status, (JSON.parse(body) as { type: string }).type]).toEqual([
      413,
      '/problems/too-large',
    ]);
  });

  test('a body longer than its Content-Length reaches no service', async () => {
    const stream = open(session, '/api/reviews', { ...POST, 'content-length': '2' });
    stream.end('{"hidden":"GET /api/user"}');
    expect((await responseOf(stream)).status).toBe(0);
    expect(atlas.services.community.seen).toHaveLength(0);
  });
});

test('responds 408 to slow bodies without blocking other streams', async () => {
  await start({ HEAD_TIMEOUT_MS: '1000' });
  const slow = Array.from({ length: 5 }, () => {
    const stream = open(session, '/api/reviews', POST);
    stream.write('{');
    return responseOf(stream);
  });
  expect((await ask(session, '/api/reviews')).status).toBe(200);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(5).fill(408));
  expect(atlas.services.community.seen).toHaveLength(1);
  expect((await ask(session, '/api/reviews', POST, '{}')).status).toBe(200);
});

test('transfers large bodies completely to a slow reader', async () => {
  const large = { ...ROUTES.defaults, bodyLimitBytes: 4_000_000 };
  await start({}, { ...ROUTES, defaults: large });
  const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
  atlas.services.community.respond = (_req, res, received) => void res.end(received);
  const stream = open(session, '/api/reviews', POST);
  stream.end(body);
  const response = responseOf(stream);
  stream.pause();
  setTimeout(() => stream.resume(), 100);
  expect((await response).body === body).toBe(true);
});
