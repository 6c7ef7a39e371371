import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { register } from 'prom-client';
import { createAskSite } from './ask-site';

const TOKEN = 's'.repeat(16);
const asked: string[] = [];
const logger = { warn: jest.fn() };
const siteAt = (siteUrl: string) => createAskSite({ siteUrl, serviceToken: TOKEN, logger });
let answer: RequestListener;
let site: Server;
let url: string;
beforeAll(async () => {
  site = createServer((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    answer(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked.length = 0;
  logger.warn.mockClear();
  answer = (_req, res) => res.end('{"news":[]}');
});

test('when a half asks for an operation, then the site is asked, as by a service', async () => {
  const ask = siteAt(url);
  expect(await ask('/api/news?page=2')).toEqual({ status: 200, text: '{"news":[]}' });
  expect(asked).toEqual([`GET /api/news?page=2 Service ${TOKEN}`]);
});

test.each([
  ['a page', '/news'],
  ['what only looks like an operation', '/apis/news'],
  ['a way out of the operations', '/api/../metrics'],
  ['another host', 'http://elsewhere.example/api/news'],
  ['another host without a scheme', '//elsewhere.example/api/news'],
  ['another host by backslashes', '\\\\elsewhere.example/api/news'],
  ['a file', 'file:///api/news'],
  ['what is no address', 'http://[/api/news'],
])('when a half asks for %s, then nobody is asked', async (_what, path) => {
  expect(await siteAt(url)(path)).toEqual({ status: 403, text: '' });
  expect(asked).toEqual([]);
});

test('when the site sends elsewhere, then nobody follows with the token', async () => {
  answer = (_req, res) => res.writeHead(302, { location: '/api/other' }).end();
  expect((await siteAt(url)('/api/news')).status).toBe(503);
  expect(asked).toHaveLength(1);
});

async function failedCalls(reason: string): Promise<number> {
  const figures = await register.getSingleMetric('atlas_service_failed_calls_total')!.get();
  return figures.values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test.each([
  [421, 503, 1],
  [308, 503, 1],
  [502, 502, 1],
  [404, 404, 0],
])('gives %i of the site to the page as %i', async (status, given, failures) => {
  const before = await failedCalls(String(status));
  answer = (_req, res) => res.writeHead(status).end();
  const ask = siteAt(url);
  for (let calls = 0; calls < 3; calls += 1)
    expect((await ask('/api/news?q=1')).status).toBe(given);
  expect((await failedCalls(String(status))) - before).toBe(3 * failures);
  expect(logger.warn).toHaveBeenCalledTimes(failures);
});

test('logs what to do about a 421', async () => {
  answer = (_req, res) => res.writeHead(421).end();
  await siteAt(url)('/api/news?q=1');
  const hint = expect.stringContaining('SERVICE_TOKEN');
  expect(logger.warn).toHaveBeenCalledWith(
    { path: '/api/news', reason: '421', hint },
    'data call failed',
  );
});

test('when the site refuses, is away, or breaks off, then the half is told and nothing is thrown', async () => {
  answer = (_req, res) => res.writeHead(429).end('slowly');
  expect(await siteAt(url)('/api/news')).toEqual({ status: 429, text: 'slowly' });
  answer = (req) => req.socket.destroy();
  expect(await siteAt(url)('/api/news')).toEqual({ status: 503, text: '' });
  const away = siteAt('http://127.0.0.1:1');
  expect(await away('/api/news')).toEqual({ status: 503, text: '' });
});
