import { request } from 'node:http';
import path from 'node:path';
import { serveBuild } from '../src/dev/serve-build.mjs';
import { folderOf, removeFolders } from './folder.mjs';

const SITE = 'https://atlas.example';
const running = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});
afterAll(removeFolders);

async function serve(options = {}) {
  const dir = folderOf({
    'secret.txt': 'not of the build',
    'out/index.html': '<p>page</p>',
    'out/main.js': 'main()',
    'out/data.json': {},
    'out/a b.svg': '<svg/>',
    'out/font.woff2': 'bytes',
  });
  const server = await serveBuild({ dir: path.join(dir, 'out'), port: 0, ...options });
  running.push(server);
  return { ...server, dir, origin: `http://localhost:${server.port}` };
}

/** Sends the path unchanged; `fetch` would normalize it. */
const rawGet = ({ port }, wanted) =>
  new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: wanted }, (res) => {
      let text = '';
      res.on('data', (part) => (text += part));
      res.once('end', () => resolve({ status: res.statusCode, text }));
    })
      .once('error', reject)
      .end();
  });

/** Events of an open page; `next` waits for the next one. */
async function listen({ origin }) {
  const response = await fetch(`${origin}/__builds`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const next = async () => {
    while (!/event: [^]*?\n\n/.test(read)) read += (await reader.read()).value;
    const [all, event, data] = /event: (.*)\ndata: (.*)\n\n/.exec(read);
    read = read.slice(read.indexOf(all) + all.length);
    return [event, JSON.parse(data)];
  };
  return { response, next, leave: () => reader.cancel() };
}

test.each([
  ['/main.js', 'text/javascript'],
  ['/data.json', 'application/json'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/a%20b.svg', 'image/svg+xml'],
  ['/font.woff2', 'application/octet-stream'],
  ['/main.js?v=2', 'text/javascript'],
])('serves %s as %s without caching', async (wanted, type) => {
  const response = await fetch((await serve()).origin + wanted);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/', 200],
  ['/news/42', 200],
  ['/__slot/news.aside', 200],
  ['/gone.js', 404],
  ['/gone.json', 404],
])('returns for missing %s %d and never the page for a script', async (wanted, status) => {
  const response = await fetch((await serve({ fallback: 'index.html' })).origin + wanted);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(status === 200 ? '<p>page</p>' : '');
});

test('responds with 404 without a fallback page', async () => {
  const { origin } = await serve();
  expect((await fetch(`${origin}/news`)).status).toBe(404);
  expect((await fetch(`${origin}/`)).status).toBe(404);
});

test.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/x/..%2f..%2fsecret.txt'])(
  'serves nothing outside of the folder (%s)',
  async (wanted) => {
    const { status, text } = await rawGet(await serve(), wanted);
    expect([status, text]).toEqual([404, '']);
  },
);

test.each(['/%E0%A4%A', '//', '/%'])(
  'rejects the invalid path %s and keeps serving',
  async (wanted) => {
    const server = await serve();
    expect((await rawGet(server, wanted)).status).toBe(400);
    expect((await fetch(`${server.origin}/main.js`)).status).toBe(200);
  },
);

test('allows one origin in preflights and responses', async () => {
  const { origin } = await serve({ allowOrigin: SITE });
  for (const response of [
    await fetch(`${origin}/main.js`),
    await fetch(`${origin}/gone.js`),
    await fetch(`${origin}/main.js`, { method: 'OPTIONS' }),
  ]) {
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('access-control-allow-private-network')).toBe('true');
    expect(response.headers.get('x-atlas-builds')).toBe('/__builds');
  }
  const { headers } = await fetch(`${(await serve()).origin}/main.js`);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('notifies open pages of a build', async () => {
  const server = await serve();
  const [one, other] = [await listen(server), await listen(server)];
  expect(one.response.headers.get('content-type')).toBe('text/event-stream');
  server.notify('built');
  expect(await Promise.all([one.next(), other.next()])).toEqual([
    ['built', ''],
    ['built', ''],
  ]);
  await other.leave();
  server.notify('failed', 'line 1\n\nline 2');
  expect(await one.next()).toEqual(['failed', 'line 1\n\nline 2']);
});

test('reports a port in use by its code', async () => {
  const { port } = await serve();
  await expect(serveBuild({ dir: '.', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closes while a page listens', async () => {
  const server = await serve();
  await listen(server);
  await server.close();
  await expect(fetch(server.origin)).rejects.toThrow();
});
