import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

const defaults = {
  methods: ['GET', 'HEAD', 'POST'],
  timeoutMs: 400,
  bodyLimitBytes: 1000,
  limit: { visitor: 500, address: 5000 },
  auth: 'any',
};
const routes = (cache: object) => ({
  defaults,
  routes: [
    {
      prefix: '/api/ai-tools',
      service: 'catalog',
      cache: { ttlSeconds: 0.1, staleSeconds: 60, ...cache },
    },
    { prefix: '/api/ai-bundles', service: 'catalog', cache: { ttlSeconds: 60, staleSeconds: 60 } },
    { prefix: '/api/quiz', service: 'quiz', invalidates: ['/api/ai-bundles'] },
    { prefix: '/api/ai-tools/visits', service: 'catalog', invalidates: [] },
  ],
});

let atlas: Started;
afterEach(() => atlas.stop());
const start = async (cache: object = {}) => {
  atlas = await startForTest({ routes: routes(cache) });
  return atlas.services.catalog;
};
const text = async (path: string, headers?: Record<string, string>) =>
  (await atlas.get(path, headers)).text();
const waitUntilStale = () => new Promise((resolve) => setTimeout(resolve, 150));

test('serves a stale response while revalidating', async () => {
  const catalog = await start({ revalidateSeconds: 60 });
  catalog.respond = (_req, res) => res.end('one');
  await text('/api/ai-tools');
  await waitUntilStale();
  let finishResponse = () => {};
  catalog.respond = (_req, res) => {
    finishResponse = () => res.end('two');
  };
  expect(await text('/api/ai-tools')).toBe('one');
  expect(await text('/api/ai-tools')).toBe('one');
  expect(catalog.seen).toHaveLength(2);
  finishResponse();
  await eventually(
    () => text('/api/ai-tools'),
    (body) => body === 'two',
  );
});

test('serves a stale response or 502 on service failure', async () => {
  const catalog = await start();
  await text('/api/ai-tools');
  await waitUntilStale();
  catalog.respond = (_req, res) => {
    res.writeHead(500).end('broken');
  };
  expect((await atlas.get('/api/ai-tools')).status).toBe(200);
  expect((await atlas.get('/api/ai-tools/other')).status).toBe(502);
});

test('caches a variant with a strong ETag per content coding', async () => {
  const catalog = await start();
  const long = JSON.stringify(Array.from({ length: 500 }, (_, i) => i));
  catalog.respond = (_req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(long);
  };
  const get = (coding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve) => {
      request(
        `${atlas.url}/api/ai-bundles`,
        { headers: { 'accept-encoding': coding } },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .once('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
        },
      ).end();
    });
  const [br, gzip, plain, refused] = [
    await get('gzip, br'),
    await get('gzip'),
    await get('identity'),
    await get('br;q=0, gzip'),
  ];
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([
    long,
    long,
    long,
  ]);
  expect(refused.headers['content-encoding']).toBe('gzip');
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  expect([br, gzip, plain].map(({ headers }) => headers.vary)).toEqual(
    Array(3).fill('Accept-Encoding'),
  );
  expect(
    (
      await atlas.get('/api/ai-bundles', {
        'accept-encoding': 'gzip',
        'if-none-match': String(gzip.headers.etag),
      })
    ).status,
  ).toBe(304);
  expect(
    (
      await atlas.get('/api/ai-bundles', {
        'accept-encoding': 'br',
        'if-none-match': String(gzip.headers.etag),
      })
    ).status,
  ).toBe(200);
  expect(catalog.seen).toHaveLength(1);
});

test.each([
  ['is private', { 'cache-control': 'private' }],
  ['is marked no-store', { 'cache-control': 'no-store' }],
  ['sets a cookie', { 'set-cookie': 'a=b' }],
  ['varies by language', { vary: 'Accept-Language' }],
])('does not cache a response that %s', async (_case, headers) => {
  const catalog = await start();
  catalog.respond = (_req, res) => {
    res.writeHead(200, headers as Record<string, string>).end(String(catalog.seen.length));
  };
  const first = await text('/api/ai-bundles');
  expect(await text('/api/ai-bundles')).not.toBe(first);
});

test('bypasses the cache for signed-in users', async () => {
  const catalog = await start();
  catalog.respond = (req, res) => res.end(req.headers.authorization ? 'own' : 'public');
  const cookie = `atlas_session=${await atlas.token()}`;
  expect(await text('/api/ai-bundles', { cookie })).toBe('own');
  expect(await text('/api/ai-bundles')).toBe('public');
  expect(await text('/api/ai-bundles', { cookie })).toBe('own');
});

test('invalidates cached responses only on a successful write', async () => {
  const catalog = await start();
  const { quiz } = atlas.services;
  await text('/api/ai-bundles');
  quiz.respond = (_req, res) => {
    res.writeHead(422, { 'content-type': 'application/problem+json' }).end('{}');
  };
  await (await atlas.post('/api/quiz/x', '{}')).text();
  await text('/api/ai-bundles');
  expect(catalog.seen).toHaveLength(1);
  quiz.reset();
  await (await atlas.post('/api/quiz/x', '{}')).text();
  await text('/api/ai-bundles');
  expect(catalog.seen).toHaveLength(2);
});

test('keeps the cache on a write that invalidates nothing', async () => {
  const catalog = await start();
  await text('/api/ai-bundles');
  await (await atlas.post('/api/ai-tools/visits', '{}')).text();
  await text('/api/ai-bundles');
  expect(catalog.seen.map(({ url }) => url)).toEqual(['/api/ai-bundles', '/api/ai-tools/visits']);
});

test('does not cache a response overtaken by a write', async () => {
  const catalog = await start();
  let finishResponse = () => {};
  catalog.respond = (_req, res) => {
    finishResponse = () => res.end('before');
  };
  const pending = text('/api/ai-bundles');
  await eventually(
    () => catalog.seen.length,
    (count) => count === 1,
  );
  await (await atlas.post('/api/quiz/x', '{}')).text();
  finishResponse();
  expect(await pending).toBe('before');
  catalog.respond = (_req, res) => res.end('after');
  expect(await text('/api/ai-bundles')).toBe('after');
});

test('exports cache hits and misses as metrics', async () => {
  await start();
  await text('/api/ai-bundles');
  await text('/api/ai-bundles');
  const metrics = await eventually(
    async () => (await fetch(`${atlas.admin}/metrics`)).text(),
    (found) => found.includes('via="hit"'),
  );
  expect(metrics).toContain(
    'atlas_gateway_request_seconds_count{route="/api/ai-bundles",method="GET",status="200",via="miss"} 1',
  );
  expect(metrics).toContain(
    'atlas_gateway_request_seconds_count{route="/api/ai-bundles",method="GET",status="200",via="hit"} 1',
  );
});

test('releases the call of an aborted uncacheable request', async () => {
  const catalog = await start();
  let finishResponse = () => {};
  catalog.respond = (_req, res) => {
    finishResponse = () => res.writeHead(200, { 'set-cookie': 'a=b' }).end('own');
  };
  const abortController = new AbortController();
  const aborted = fetch(`${atlas.url}/api/ai-bundles`, { signal: abortController.signal }).catch(
    () => {},
  );
  await eventually(
    () => catalog.seen.length,
    (count) => count === 1,
  );
  abortController.abort();
  await aborted;
  await eventually(
    () => atlas.lines.filter((line) => line.includes('"cut":"caller"')).length,
    (count) => count === 1,
  );
  finishResponse();
  // The second request waits for the first response, finds it uncacheable and calls the service itself.
  catalog.respond = (_req, res) => res.end('second');
  expect(await text('/api/ai-bundles')).toBe('second');
  const { upstreams } = defined(
    (
      (await (await fetch(`${atlas.admin}/upstreams`)).json()) as {
        upstreams: { name: string; ofService: { calls: number } }[];
      }[]
    )[0],
  );
  expect(defined(upstreams.find(({ name }) => name === 'catalog')).ofService.calls).toBe(0);
  expect(catalog.seen).toHaveLength(2);
});
