import { refusedAt } from '../testing/refused-at';
import { serviceManifestSchema } from './service-manifest';

const route = (overrides: object = {}) => ({ prefix: '/api/news', ...overrides });
const manifest = (overrides: object = {}) => ({
  name: 'news',
  routes: [route()],
  openapi: 'openapi.json',
  ...overrides,
});
const deployment = (overrides: object = {}) => ({
  deployment: { cpu: '200m', memory: '256Mi', memoryLimit: '1Gi', replicas: [1, 3], ...overrides },
});
const cached = (cache: object) => manifest({ routes: [route({ cache })] });

test('defaults to cautious route settings', () => {
  const { health, routes } = serviceManifestSchema.parse(manifest());
  expect(health).toBe('/healthz');
  expect(routes).toEqual([
    { prefix: '/api/news', cookies: false, authorization: 'session', strict: false, beacon: false },
  ]);
});

test('serves no stale responses by default', () => {
  const { routes } = serviceManifestSchema.parse(cached({ ttlSeconds: 60, staleSeconds: 0 }));
  expect(routes[0]?.cache).toEqual({ ttlSeconds: 60, revalidateSeconds: 0, staleSeconds: 0 });
});

test.each([
  'api/news',
  '/api/news/',
  '/api//news',
  '/api/News',
  '/api/../admin',
  '/api/news?x=1',
  '/api/-news',
  '/api/{id}',
  '/',
  '',
  `/${'a'.repeat(200)}`,
])('refuses the prefix %p', (prefix) => {
  expect(refusedAt(serviceManifestSchema, manifest({ routes: [route({ prefix })] }))).toEqual(
    expect.arrayContaining(['routes/0/prefix']),
  );
});

test('accepts bodies of twenty megabytes of signed-in callers', () => {
  const wide = route({ bodyLimitBytes: 20_971_520, auth: 'user' });
  expect(refusedAt(serviceManifestSchema, manifest({ routes: [wide] }))).toEqual([]);
});

test.each([
  ['no time at all', { timeoutMs: 49 }, 'timeoutMs'],
  ['more than two minutes', { timeoutMs: 120_001 }, 'timeoutMs'],
  ['bodies over a megabyte without a session', { bodyLimitBytes: 1_048_577 }, 'bodyLimitBytes'],
  ['bodies over twenty megabytes', { bodyLimitBytes: 20_971_521, auth: 'user' }, 'bodyLimitBytes'],
  ['no method', { methods: [] }, 'methods'],
  ['a method that goes round the gateway', { methods: ['GET', 'TRACE'] }, 'methods/1'],
  ['an incomplete limit', { limit: { visitor: 10 } }, 'limit/address'],
  ['a limit of none', { limit: { visitor: 0, address: 10 } }, 'limit/visitor'],
  ['a limit without end', { limit: { visitor: 10, address: 100_001 } }, 'limit/address'],
  ['moderator auth, which the gateway cannot check', { auth: 'moderator' }, 'auth'],
  ['a cache that keeps nothing', { cache: { ttlSeconds: 0, staleSeconds: 0 } }, 'cache/ttlSeconds'],
  [
    'a cache for more than a day',
    { cache: { ttlSeconds: 86_401, staleSeconds: 0 } },
    'cache/ttlSeconds',
  ],
  ['a cache that does not say how old', { cache: { ttlSeconds: 60 } }, 'cache/staleSeconds'],
  ['paths of everybody to be forgotten', { invalidates: ['/'] }, 'invalidates/0'],
  ['an unknown setting', { timeout: 100 }, ''],
])('refuses a route with %s', (_, wrong, field) => {
  const path = ['routes', '0', ...(field ? [field] : [])].join('/');
  expect(refusedAt(serviceManifestSchema, manifest({ routes: [route(wrong)] }))).toEqual([path]);
});

test.each([
  ['no route', { routes: [] }, 'routes'],
  ['more routes than fifty', { routes: Array(51).fill(route()) }, 'routes'],
  ['its health elsewhere', { health: 'http://other/healthz' }, 'health'],
  ['a document outside its folder', { openapi: '/etc/passwd.json' }, 'openapi'],
  ['a document in a folder above', { openapi: '../openapi.json' }, 'openapi'],
  ['a document of another form', { openapi: 'openapi.yaml' }, 'openapi'],
  ['its keys at another site', { sessionKeys: 'https://evil.example/jwks' }, 'sessionKeys'],
  ['a name in capitals', { name: 'News' }, 'name'],
  ['no process', deployment({ replicas: [0, 1] }), 'deployment/replicas/0'],
  ['more processes than a hundred', deployment({ replicas: [1, 101] }), 'deployment/replicas/1'],
  ['memory without a unit', deployment({ memory: '256' }), 'deployment/memory'],
  ['processors in another unit', deployment({ cpu: '0.2' }), 'deployment/cpu'],
])('refuses a service with %s', (_, wrong, field) => {
  expect(refusedAt(serviceManifestSchema, manifest(wrong))).toEqual([field]);
});
