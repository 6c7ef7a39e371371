import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAskSite } from './ask-site';

const TOKEN = 's'.repeat(16);
const asked: string[] = [];
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
  answer = (_req, res) => res.end('{"news":[]}');
});

test('when a half asks for an operation, then the site is asked, as by a service', async () => {
  const ask = createAskSite(url, TOKEN);
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
  expect(await createAskSite(url, TOKEN)(path)).toEqual({ status: 403, text: '' });
  expect(asked).toEqual([]);
});

test('when the site sends elsewhere, then nobody follows with the token', async () => {
  answer = (_req, res) => res.writeHead(302, { location: '/api/other' }).end();
  expect((await createAskSite(url, TOKEN)('/api/news')).status).toBe(302);
  expect(asked).toHaveLength(1);
});

test('when the site refuses, is away, or breaks off, then the half is told and nothing is thrown', async () => {
  answer = (_req, res) => res.writeHead(429).end('slowly');
  expect(await createAskSite(url, TOKEN)('/api/news')).toEqual({ status: 429, text: 'slowly' });
  answer = (req) => req.socket.destroy();
  expect(await createAskSite(url, TOKEN)('/api/news')).toEqual({ status: 503, text: '' });
  const away = createAskSite('http://127.0.0.1:1', TOKEN);
  expect(await away('/api/news')).toEqual({ status: 503, text: '' });
});
