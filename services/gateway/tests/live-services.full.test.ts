import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceRoute } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { createVisitorVerifier } from '@atlas/service-kit';
import { cookieOf } from './cookie-of';
import { eventually } from './eventually';
import { startLoad } from './load';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { StubService } from './stub-service';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-services-'));
const registry = new StubRegistry();
const news = [new StubService(), new StubService()];
let atlas: Started;
const start = () =>
  startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: releasesDir } });

const DEFAULTS = {
  cookies: false,
  authorization: 'session',
  strict: false,
  beacon: false,
} as const;
const route = (prefix: string, more: Partial<ServiceRoute> = {}): ServiceRoute => ({
  ...DEFAULTS,
  prefix,
  ...more,
});
const ROUTES = [
  route('/api/news', { methods: ['GET', 'POST'], limit: { visitor: 400, address: 400 } }),
  route('/api/news/cached', {
    methods: ['GET'],
    cache: { ttlSeconds: 60, revalidateSeconds: 0, staleSeconds: 60 },
  }),
  route('/api/news/mine', { auth: 'user' }),
  route('/api/news/rare', { limit: { visitor: 2, address: 2 } }),
];
const service = (version: string, more: object = {}, name = 'news') => ({
  name,
  version,
  health: '/healthz',
  off: false,
  routes: ROUTES,
  openApi: {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/api/news': {
        get: {
          operationId: `${name}.list`,
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
            },
          },
        },
      },
      '/api/news/purge': { post: { operationId: 'news.purge', 'x-internal': true } },
    },
    components: { schemas: { Item: { type: 'object', title: version } } },
  },
  ...more,
});
const at = (...services: StubService[]) => services.map(({ url }) => ({ service: 'news', url }));
const status = async (to: string) => (await atlas.get(to)).status;
const becomes = (to: string, wanted: number) =>
  eventually(
    () => status(to),
    (now) => now === wanted,
  );

beforeAll(async () => {
  await Promise.all([registry.start(), ...news.map((stub) => stub.start())]);
  atlas = await start();
});
afterAll(async () => {
  await atlas.stop();
  await Promise.all([registry.stop(), ...news.map((stub) => stub.stop())]);
  rmSync(releasesDir, { recursive: true });
});

test('a live service without instances responds 503', async () => {
  expect(await status('/api/news')).toBe(404);
  registry.serve([service('1.0.0')], []);
  await becomes('/api/news', 503);
  for (const to of ['/api/news', '/api/news/cached']) {
    const response = await atlas.get(to);
    expect([response.status, ((await response.json()) as { detail: string }).detail]).toEqual([
      503,
      'No process of the service news is running.',
    ]);
  }
  expect((await atlas.post('/api/news/cached', '{}')).status).toBe(405);
  registry.serve([service('1.0.0')], at(defined(news[0])));
  await becomes('/api/news', 200);
});

test('identifies visitors by tokens that a service verifies with public keys', async () => {
  const stub = defined(news[0]);
  stub.reset();
  const cookie = cookieOf(await atlas.get('/api/news'));
  await atlas.get('/api/news', { cookie });
  await atlas.get('/api/news');
  const tokens = stub.seen.map(({ headers }) => String(headers['x-atlas-visitor']));
  const keys = `${atlas.url}/.well-known/atlas-visitors.json`;
  const verify = createVisitorVerifier(keys, 'news');
  const [first, again, other] = await Promise.all(tokens.map(verify));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([again, other === first]).toEqual([first, false]);
  // The id of the site's cookie stays with the site.
  expect(cookie).not.toContain(first);
  expect(await createVisitorVerifier(keys, 'quiz')(defined(tokens[0]))).toBeUndefined();
});

test('applies limits, cache and audience of the service', async () => {
  defined(news[0]).reset();
  for (let call = 0; call < 3; call += 1) expect(await status('/api/news/cached')).toBe(200);
  expect(defined(news[0]).seen).toHaveLength(1);
  expect(await status('/api/news/mine')).toBe(401);
  const rare = [await status('/api/news/rare'), await status('/api/news/rare')];
  expect([...rare, await status('/api/news/rare')]).toEqual([200, 200, 429]);
  const signedIn = await atlas.get('/api/news/mine', {
    cookie: `atlas_session=${await atlas.token()}`,
  });
  expect(signedIn.status).toBe(200);
});

test('hides internal operations of the service', async () => {
  expect((await atlas.post('/api/news/purge', '{}')).status).toBe(404);
  const document = (await (await atlas.get('/api/openapi.json')).json()) as any;
  expect(Object.keys(document.paths)).toContain('/api/news');
  expect(Object.keys(document.paths)).not.toContain('/api/news/purge');
  expect(document.components.schemas['news.Item']).toEqual({ type: 'object', title: '1.0.0' });
  expect(JSON.stringify(document.paths['/api/news'])).toContain('#/components/schemas/news.Item');
  const page = await (await atlas.get('/api/docs')).text();
  expect(page).toContain('GET /api/news');
  expect(page).not.toContain('purge');
});

test('no call fails while instances change under load', async () => {
  registry.serve([service('1.0.0')], at(...news));
  const load = startLoad(`${atlas.url}/api/reviews`);
  const called = startLoad(`${atlas.url}/api/news/mine`);
  for (let turn = 0; turn < 6; turn += 1) {
    registry.serve([service('1.0.0')], at(defined(news[turn % 2])));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect([...(await load.stop()).keys()]).toEqual(['200']);
  expect([...(await called.stop()).keys()]).toEqual(['401']);
});

test('services stay while the registry is down', async () => {
  registry.serve([service('1.0.0')], at(defined(news[0])));
  await becomes('/api/news', 200);
  await registry.stop();
  expect(await status('/api/news')).toBe(200);
  const other = await start();
  expect((await other.get('/api/news')).status).toBe(200);
  const paths = (await (await other.get('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths.paths)).toContain('/api/news');
  await other.stop();
  await registry.start();
});

test('a disabled service responds 503', async () => {
  registry.serve([service('1.0.0', { off: true })], at(defined(news[0])));
  await becomes('/api/news', 503);
  registry.serve([service('1.0.0')], at(defined(news[0])));
  await becomes('/api/news', 200);
});

test('a prefix that moves to another service loses its cache', async () => {
  defined(news[0]).respond = (_req, res) => void res.end('first');
  registry.serve([service('1.0.1')], at(defined(news[0])));
  await eventually(
    async () => (await atlas.get('/api/news/cached')).text(),
    (text) => text === 'first',
  );
  defined(news[1]).respond = (_req, res) => void res.end('second');
  registry.serve(
    [service('1.0.0', {}, 'paper')],
    [{ service: 'paper', url: defined(news[1]).url }],
  );
  await eventually(
    async () => (await atlas.get('/api/news/cached')).text(),
    (text) => text === 'second',
  );
});

test('a retired service disappears from routes and document', async () => {
  registry.serve([], []);
  await becomes('/api/news', 404);
  const { paths } = (await (await atlas.get('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths)).not.toContain('/api/news');
});

test('is ready while a registered service is down', async () => {
  registry.move('catalog', '1.0.0');
  registry.serve([service('1.0.0')], [{ service: 'news', url: 'http://127.0.0.1:1' }]);
  await eventually(
    async () =>
      (await (await atlas.get('/readyz')).json()) as {
        releases: string;
        services: Record<string, string>;
      },
    ({ services, releases }) => services.news === 'down' && releases === 'up',
  );
  expect(await status('/readyz')).toBe(200);
});
