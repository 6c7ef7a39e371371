import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
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
const old = () => new Promise((resolve) => setTimeout(resolve, 150));

test('when an answer is old, then it is given at once while a new one is fetched', async () => {
  const catalog = await start({ revalidateSeconds: 60 });
  catalog.respond = (_req, res) => res.end('one');
  await text('/api/ai-tools');
  await old();
  let answerNow = () => {};
  catalog.respond = (_req, res) => {
    answerNow = () => res.end('two');
  };
  expect(await text('/api/ai-tools')).toBe('one');
  expect(await text('/api/ai-tools')).toBe('one');
  expect(catalog.seen).toHaveLength(2);
  answerNow();
  await eventually(
    () => text('/api/ai-tools'),
    (body) => body === 'two',
  );
});

test('when a service fails, then the old answer is given; when there is none, its failure', async () => {
  const catalog = await start();
  await text('/api/ai-tools');
  await old();
  catalog.respond = (_req, res) => {
    res.writeHead(500).end('broken');
  };
  expect((await atlas.get('/api/ai-tools')).status).toBe(200);
  expect((await atlas.get('/api/ai-tools/other')).status).toBe(502);
});

test('when callers accept different codings, then each gets its own, with its own strong ETag', async () => {
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
        (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .once('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
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
  ['is not to be stored', { 'cache-control': 'no-store' }],
  ['sets a cookie', { 'set-cookie': 'a=b' }],
  ['varies by language', { vary: 'Accept-Language' }],
])('when an answer %s, then it is never kept', async (_name, headers) => {
  const catalog = await start();
  catalog.respond = (_req, res) => {
    res.writeHead(200, headers as Record<string, string>).end(String(catalog.seen.length));
  };
  const first = await text('/api/ai-bundles');
  expect(await text('/api/ai-bundles')).not.toBe(first);
});

test('when a caller is signed in, then the cache neither answers nor learns', async () => {
  const catalog = await start();
  catalog.respond = (req, res) => res.end(req.headers.authorization ? 'own' : 'public');
  const cookie = `atlas_session=${await atlas.token()}`;
  expect(await text('/api/ai-bundles', { cookie })).toBe('own');
  expect(await text('/api/ai-bundles')).toBe('public');
  expect(await text('/api/ai-bundles', { cookie })).toBe('own');
});

test('when a write succeeds, then what it changes is forgotten; when it is refused, nothing is', async () => {
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

test('when a route says that it changes nothing, then what is kept of its service stays', async () => {
  const catalog = await start();
  await text('/api/ai-bundles');
  await (await atlas.post('/api/ai-tools/visits', '{}')).text();
  await text('/api/ai-bundles');
  expect(catalog.seen.map(({ url }) => url)).toEqual(['/api/ai-bundles', '/api/ai-tools/visits']);
});

test('when a write comes while an answer is under way, then that answer is not kept', async () => {
  const catalog = await start();
  let answerNow = () => {};
  catalog.respond = (_req, res) => {
    answerNow = () => res.end('before');
  };
  const reading = text('/api/ai-bundles');
  await eventually(
    () => catalog.seen.length,
    (count) => count === 1,
  );
  await (await atlas.post('/api/quiz/x', '{}')).text();
  answerNow();
  expect(await reading).toBe('before');
  catalog.respond = (_req, res) => res.end('after');
  expect(await text('/api/ai-bundles')).toBe('after');
});

test('when the cache works, then the metrics say how', async () => {
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

test('when a caller leaves while an answer is fetched that cannot be kept, then no call for it stays counted', async () => {
  const catalog = await start();
  let answerNow = () => {};
  catalog.respond = (_req, res) => {
    answerNow = () => res.writeHead(200, { 'set-cookie': 'a=b' }).end('own');
  };
  const leaving = new AbortController();
  const left = fetch(`${atlas.url}/api/ai-bundles`, { signal: leaving.signal }).catch(() => {});
  await eventually(
    () => catalog.seen.length,
    (count) => count === 1,
  );
  leaving.abort();
  await left;
  await eventually(
    () => atlas.lines.filter((line) => line.includes('"cut":true')).length,
    (count) => count === 1,
  );
  answerNow();
  // The next one is told by the fetched answer that it has to ask itself: by then the first has been decided on.
  catalog.respond = (_req, res) => res.end('mine');
  expect(await text('/api/ai-bundles')).toBe('mine');
  const { upstreams } = (
    (await (await fetch(`${atlas.admin}/upstreams`)).json()) as {
      upstreams: { name: string; ofService: { calls: number } }[];
    }[]
  )[0]!;
  expect(upstreams.find(({ name }) => name === 'catalog')!.ofService.calls).toBe(0);
  expect(catalog.seen).toHaveLength(2);
});
