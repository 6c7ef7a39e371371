import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { createFetchFromSite } from './site-client';

const TOKEN = 's'.repeat(16);
const requests: string[] = [];
const logger = { warn: jest.fn() };
const clientOf = (siteUrl: string) => createFetchFromSite({ siteUrl, serviceToken: TOKEN, logger });
let respond: RequestListener;
let site: Server;
let url: string;
beforeAll(async () => {
  site = createServer((req, res) => {
    requests.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    respond(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  requests.length = 0;
  logger.warn.mockClear();
  respond = (_req, res) => res.end('{"news":[]}');
});

test('requests an API path from the site with the service token', async () => {
  const fetchFromSite = clientOf(url);
  expect(await fetchFromSite('/api/news?page=2')).toEqual({ status: 200, text: '{"news":[]}' });
  expect(requests).toEqual([`GET /api/news?page=2 Service ${TOKEN}`]);
});

test('requests data uncompressed', async () => {
  respond = (req, res) => res.end(req.headers['accept-encoding']);
  expect((await clientOf(url)('/api/news')).text).toBe('identity');
});

test.each([
  ['a page', '/news'],
  ['a path that only resembles an API path', '/apis/news'],
  ['a path that leaves /api/', '/api/../metrics'],
  ['another host', 'http://elsewhere.example/api/news'],
  ['another host without a scheme', '//elsewhere.example/api/news'],
  ['another host by backslashes', '\\\\elsewhere.example/api/news'],
  ['a file', 'file:///api/news'],
  ['an invalid URL', 'http://[/api/news'],
])('returns 403 for %s without a request', async (_what, path) => {
  expect(await clientOf(url)(path)).toEqual({ status: 403, text: '' });
  expect(requests).toEqual([]);
});

test('does not follow a redirect', async () => {
  respond = (_req, res) => res.writeHead(302, { location: '/api/other' }).end();
  expect((await clientOf(url)('/api/news')).status).toBe(503);
  expect(requests).toHaveLength(1);
});

async function failedCalls(reason: string): Promise<number> {
  const metric = await register.getSingleMetric('atlas_service_failed_calls_total')?.get();
  return metric?.values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test.each([
  [421, 503, 1],
  [308, 503, 1],
  [502, 502, 1],
  [404, 404, 0],
])('turns a %i of the site into %i', async (status, expected, failures) => {
  const before = await failedCalls(String(status));
  respond = (_req, res) => res.writeHead(status).end();
  const fetchFromSite = clientOf(url);
  for (let calls = 0; calls < 3; calls += 1)
    expect((await fetchFromSite('/api/news?q=1')).status).toBe(expected);
  expect((await failedCalls(String(status))) - before).toBe(3 * failures);
  expect(logger.warn).toHaveBeenCalledTimes(failures);
});

test('logs how to fix a 421', async () => {
  respond = (_req, res) => res.writeHead(421).end();
  await clientOf(url)('/api/news?q=1');
  const hint = expect.stringContaining('SERVICE_TOKEN');
  expect(logger.warn).toHaveBeenCalledWith(
    { path: '/api/news', reason: '421', hint },
    'data call failed',
  );
});

test('never rejects when the site refuses, disconnects or is down', async () => {
  respond = (_req, res) => res.writeHead(429).end('slow down');
  expect(await clientOf(url)('/api/news')).toEqual({ status: 429, text: 'slow down' });
  respond = (req) => req.socket.destroy();
  expect(await clientOf(url)('/api/news')).toEqual({ status: 503, text: '' });
  const unreachable = clientOf('http://127.0.0.1:1');
  expect(await unreachable('/api/news')).toEqual({ status: 503, text: '' });
});

test('returns 503 when the site does not respond in time', async () => {
  const before = await failedCalls('timeout');
  respond = () => undefined;
  expect(await clientOf(url)('/api/news')).toEqual({ status: 503, text: '' });
  expect((await failedCalls('timeout')) - before).toBe(1);
});
