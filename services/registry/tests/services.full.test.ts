import { releaseOf, usesOf } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry, withoutLog } from './start-registry';
import type { Registry } from './start-registry';

/** Services by plain HTTP: permissions, and what gateways receive. */
let mongo: TestMongo;
let registry: Registry;
let news: Record<string, string>;
let quiz: Record<string, string>;

type Headers = Record<string, string>;

const responseOf = (properties: Record<string, object>) => ({
  200: {
    content: {
      'application/json': {
        schema: { type: 'object', properties, required: Object.keys(properties) },
      },
    },
  },
});
const text = { type: 'string' };

/** A service below `/api/<name>` by default. */
function service(name: string, version: string, overrides: object = {}, document: object = {}) {
  return {
    manifest: { name, version, routes: [{ prefix: `/api/${name}` }], ...overrides },
    openApi: {
      openapi: '3.1.0',
      info: { title: name, version },
      paths: {
        [`/api/${name}`]: {
          get: { operationId: `${name}.list`, responses: responseOf({ id: text }) },
        },
        [`/api/${name}/purge`]: { post: { 'x-internal': true } },
      },
      ...document,
    },
  };
}

const publish = (body: unknown, headers = news) =>
  registry.call('POST', '/api/registry/services', headers, body);
const move = (released: string, action: string, body: object = {}, headers = news) =>
  registry.call('POST', `/api/registry/slices/${released}/${action}`, headers, body);
const promote = (name: string, version: string, headers = news) =>
  move(`${name}.service`, 'promote', { version, percent: 100 }, headers);
const follow = async (known = '', wait = 0) =>
  (
    await registry.call(
      'GET',
      `/api/registry/services/follow?known=${encodeURIComponent(known)}&wait=${wait}`,
      SERVICE,
    )
  ).body;
const versions = async () =>
  ((await follow()).services as { name: string; version: string }[]).map(
    (one) => `${one.name}@${one.version}`,
  );

beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo);
  [news, quiz] = [await registry.token('news'), await registry.token('quiz')];
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

test('follows promotion, rollback and retirement of a service', async () => {
  expect((await publish(service('news', '1.0.0'))).status).toBe(201);
  expect(await versions()).toEqual([]);
  expect((await promote('news', '1.0.0')).status).toBe(200);
  expect((await publish(service('news', '1.1.0'))).status).toBe(201);
  expect((await promote('news', '1.1.0')).status).toBe(200);
  expect(await versions()).toEqual(['news@1.1.0']);
  expect((await move('news.service', 'rollback')).status).toBe(200);
  const { services } = await follow();
  expect(services[0]).toMatchObject({
    name: 'news',
    version: '1.0.0',
    health: '/healthz',
    off: false,
    routes: [{ prefix: '/api/news', authorization: 'session', cookies: false }],
  });
  expect((await move('news.service', 'switch', { on: false })).status).toBe(200);
  expect((await follow()).services[0].off).toBe(true);
  expect((await move('news.service', 'switch', { on: true })).status).toBe(200);
  expect((await move('news.service', 'retire')).status).toBe(200);
  expect(await versions()).toEqual([]);
  expect((await move('news.service', 'restore')).status).toBe(200);
  expect(await versions()).toEqual(['news@1.0.0']);
  const { body } = await registry.call('GET', '/api/registry/log?slice=news.service', news);
  expect((body.entries as { action: string }[]).map(({ action }) => action)).toEqual(
    'restore,retire,on,off,rollback,promote,publish,promote,publish'.split(','),
  );
});

test('does not list services among remotes', async () => {
  const { body } = await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE);
  expect(body.slices).toEqual([]);
  const status = await registry.call('GET', '/api/registry/slices', news);
  expect(status.body.slices).toEqual([
    expect.objectContaining({ slice: 'news.service', live: '1.0.0', health: null }),
  ]);
});

test('returns 409 for an existing and 404 for an unknown version', async () => {
  expect((await publish(service('news', '1.0.0'))).status).toBe(409);
  expect((await promote('news', '9.9.9')).status).toBe(404);
});

test('completes a publication that was interrupted before its log entry', async () => {
  await withoutLog(registry, async () =>
    expect((await publish(service('news', '8.0.0'))).status).toBe(500),
  );
  expect((await publish(service('news', '8.0.0'))).status).toBe(201);
  expect((await publish(service('news', '8.0.0'))).status).toBe(409);
});

test('returns 403 for other teams and 401 without a token', async () => {
  expect((await publish(service('news', '2.0.0'), quiz)).status).toBe(403);
  expect((await promote('news', '1.1.0', quiz)).status).toBe(403);
  expect((await move('news.service', 'retire', {}, quiz)).status).toBe(403);
  expect((await publish(service('news', '2.0.0'), {})).status).toBe(401);
  const alone = await registry.token('newsroom', ['news.service']);
  expect((await publish(service('news', '2.0.0'), alone)).status).toBe(201);
  const remote = release('news', '1.0.0');
  expect((await registry.call('POST', '/api/registry/releases', alone, remote)).status).toBe(403);
});

const one = (route: object) => ({ routes: [{ prefix: '/api/quiz', ...route }] });
test.each([
  ['a prefix of another slice', { routes: [{ prefix: '/api/news' }] }, 'api'],
  ['one below it', { routes: [{ prefix: '/api/news/quiz' }] }, 'api'],
  ['all of /api', { routes: [{ prefix: '/api' }] }, 'api'],
  ['a prefix of the registry', { routes: [{ prefix: '/api/registry/quiz' }] }, 'api'],
  ['the API page', { routes: [{ prefix: '/api/docs' }] }, 'api'],
  ['files of releases', { routes: [{ prefix: '/releases/quiz' }] }, 'api'],
  ['the same twice', { routes: [{ prefix: '/api/quiz' }, { prefix: '/api/quiz' }] }, 'api'],
  [
    'a cached personal response',
    one({ auth: 'user', cache: { ttlSeconds: 1, staleSeconds: 1 } }),
    'limits',
  ],
  ['a beacon that is no POST', one({ beacon: true, methods: ['GET'] }), 'limits'],
  ['more for a visitor than for an address', one({ limit: { visitor: 9, address: 2 } }), 'limits'],
  ['to invalidate what is another’s', one({ invalidates: ['/api/news'] }), 'limits'],
])('returns 422 for a service with %s', async (_name, overrides, rule) => {
  const result = await publish(
    service('quiz', '1.0.0', overrides, { paths: { '/api/quiz': {} } }),
    quiz,
  );
  expect([result.status, result.body.errors?.[0].path]).toEqual([422, `/rules/${rule}`]);
});

test.each([
  ['a limit above what is allowed', one({ limit: { visitor: 1e9, address: 1e9 } })],
  ['an unknown setting', one({ sameOrigin: false })],
  ['a body above what is allowed', one({ bodyLimitBytes: 20_000_000 })],
  ['a prefix that is none', { routes: [{ prefix: '/api/../x' }] }],
  ['no routes', { routes: [] }],
  ['a health path elsewhere', { health: 'http://other/' }],
])('returns 400 for a manifest with %s', async (_name, overrides) => {
  const result = await publish(service('quiz', '1.0.0', overrides), quiz);
  const [first] = result.body.errors;
  expect([result.status, first.path]).toEqual([400, expect.stringMatching(/^\/body\/manifest\//)]);
  expect(first.message).not.toBe('Invalid input');
});

test.each([
  ['is no OpenAPI', { openapi: '2.0' }, 400],
  ['has paths elsewhere', { paths: { '/api/other': { get: {} } } }, 422],
  [
    'has a method that its route does not let through',
    { paths: { '/api/quiz': { post: {} } } },
    422,
  ],
  ['is too large', { 'x-note': 'n'.repeat(1_100_000) }, 413],
])('refuses a document that %s', async (_name, document, status) => {
  const candidate = service('quiz', '1.0.0', one({ methods: ['GET'] }), {
    paths: { '/api/quiz': {} },
    ...document,
  });
  expect((await publish(candidate, quiz)).status).toBe(status);
});

test('returns 422 for the name of a platform process', async () => {
  const all = await registry.token('platform', ['*']);
  expect((await publish(service('gateway', '1.0.0'), all)).status).toBe(422);
});

test('shares claims between remote and service of a slice', async () => {
  const remote = release('quiz', '1.0.0');
  remote.manifest.serves = ['/api/quiz', '/api/analytics'];
  expect((await registry.call('POST', '/api/registry/releases', quiz, remote)).status).toBe(201);
  const own = { routes: [{ prefix: '/api/analytics/events' }, { prefix: '/api/analytics' }] };
  const paths = { '/api/analytics': {} };
  expect((await publish(service('news', '3.0.0', own, { paths }))).status).toBe(422);
  expect((await publish(service('quiz', '1.0.0', own, { paths }), quiz)).status).toBe(201);
  const foreign = release('quiz', '2.0.0');
  foreign.manifest.serves = ['/api/news'];
  expect((await registry.call('POST', '/api/registry/releases', quiz, foreign)).status).toBe(422);
});

test('gives a concurrently claimed prefix to one slice', async () => {
  const names = ['red', 'blue', 'green'];
  const tokens: Headers[] = await Promise.all(names.map((name) => registry.token(name)));
  const results = await Promise.all(
    names.map((name, index) =>
      publish(
        service(
          name,
          '1.0.0',
          { routes: [{ prefix: '/api/colours' }] },
          { paths: { '/api/colours': {} } },
        ),
        tokens[index],
      ),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('separates prefixes outside of /api from pages', async () => {
  const own = { routes: [{ prefix: '/api/news' }, { prefix: '/briefing' }] };
  expect((await publish(service('news', '4.0.0', own))).status).toBe(201);
  const page = release('quiz', '3.0.0');
  page.manifest.pages = [{ path: '/briefing/today', indexed: true }];
  expect((await registry.call('POST', '/api/registry/releases', quiz, page)).status).toBe(422);
  const other = { routes: [{ prefix: '/api/news' }, { prefix: '/quiz' }] };
  expect((await publish(service('news', '5.0.0', other))).status).toBe(422);
});

test('refuses to break calls of a live remote unless unchecked', async () => {
  const operation = {
    id: 'news.list',
    method: 'GET',
    path: '/api/news',
    sends: null,
    reads: { type: 'object', properties: { id: text }, required: ['id'] },
  };
  const caller = release('quiz', '4.0.0');
  Object.assign(caller.manifest, {
    uses: usesOf({ operations: [operation] }),
    pages: releaseOf('quiz', '4.0.0').pages,
  });
  expect((await registry.call('POST', '/api/registry/releases', quiz, caller)).status).toBe(201);
  expect((await move('quiz', 'promote', { version: '4.0.0', percent: 100 }, quiz)).status).toBe(
    200,
  );
  const poorer = (version: string) =>
    service(
      'news',
      version,
      {},
      { paths: { '/api/news': { get: { responses: responseOf({}) } } } },
    );
  const refused = await publish(poorer('6.0.0'));
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    expect.stringContaining('quiz@4.0.0: news.list (GET /api/news): the release reads response.id'),
  ]);
  const { body } = await registry.call(
    'POST',
    '/api/registry/service-checks',
    news,
    poorer('6.0.0'),
  );
  expect(body.findings).toHaveLength(1);
  const operators = await registry.token('platform', ['*'], {
    scopes: ['publish', 'promote', 'unchecked'],
  });
  const forced = { ...poorer('6.0.0'), unchecked: true };
  expect((await publish(forced)).status).toBe(403);
  expect((await publish(forced, operators)).status).toBe(201);
  // It is published, but a checked promotion is still refused.
  expect((await promote('news', '6.0.0')).status).toBe(422);
  const calls = release('quiz', '5.0.0');
  const operationPath = { ...operation, path: '/api/news/purge', method: 'POST' };
  Object.assign(calls.manifest, { uses: usesOf({ operations: [operationPath] }) });
  const internal = await registry.call('POST', '/api/registry/releases', quiz, calls);
  expect([internal.status, internal.body.errors[0].message]).toEqual([
    422,
    expect.stringContaining('no live service offers it'),
  ]);
});

test('refuses to break internal calls of a live service', async () => {
  const reads = { type: 'object', properties: { left: text }, required: ['left'] };
  const stock = { id: 'stock.left', method: 'GET', path: '/api/stock/left', sends: {}, reads };
  const offering = (version: string, properties: Record<string, object>) =>
    service(
      'stock',
      version,
      {},
      {
        paths: {
          [stock.path]: { get: { 'x-internal': true, responses: responseOf(properties) } },
        },
      },
    );
  const all = await registry.token('platform', ['*']);
  const goLive = async (released: ReturnType<typeof service>) => {
    const { name, version } = released.manifest;
    expect((await publish(released, all)).status).toBe(201);
    expect((await promote(name, version, all)).status).toBe(200);
  };
  await goLive(offering('1.0.0', { left: text }));
  await goLive(service('orders', '1.0.0', {}, { 'x-uses': [stock] }));
  const { status, body } = await publish(offering('2.0.0', {}), all);
  expect([status, body.errors[0].message]).toEqual([
    422,
    expect.stringContaining(
      'for orders.service@1.0.0: stock.left (GET /api/stock/left): the release reads response.left',
    ),
  ]);
});

test('publishes a remote before its service and promotes it after', async () => {
  const all = await registry.token('platform', ['*']);
  expect((await publish(service('paper', '1.0.0'), all)).status).toBe(201);
  const calling = (slice: string) => {
    const one = release(slice, '1.0.0');
    const reads = { type: 'object', properties: { id: text }, required: ['id'] };
    const operation = { id: 'paper.list', method: 'GET', path: '/api/paper', sends: null, reads };
    Object.assign(one.manifest, { uses: usesOf({ operations: [operation] }) });
    return one;
  };
  const send = (body: object) => registry.call('POST', '/api/registry/releases', all, body);
  const promoteIt = (released: string) =>
    move(released, 'promote', { version: '1.0.0', percent: 100 }, all);
  // A pending service of another slice does not count.
  expect((await send(calling('outsider'))).status).toBe(422);
  const { manifest } = calling('paper');
  const check = (body: object) => registry.call('POST', '/api/registry/checks', all, body);
  const found = async (body: object) =>
    ((await check(body)).body.findings as { rule: string; level: string; first: string }[]).filter(
      ({ rule }) => rule === 'api',
    );
  expect(await found({ manifest })).toEqual([
    expect.objectContaining({ level: 'note', first: 'atlas promote paper.service@1.0.0' }),
  ]);
  const lacking = { openapi: '3.1.0', info: {}, paths: { '/api/paper': { post: {} } } };
  expect((await found({ manifest, openApi: lacking }))[0]?.level).toBe('break');
  expect((await send(calling('paper'))).status).toBe(201);
  const early = await promoteIt('paper');
  expect([early.status, early.body.errors[0].message]).toEqual([
    422,
    expect.stringContaining('first: atlas promote paper.service@1.0.0'),
  ]);
  expect((await promoteIt('paper.service')).status).toBe(200);
  expect((await promoteIt('paper')).status).toBe(200);
});

/** A remote that reads `id` of `GET <path>`. */
function callerOf(slice: string, version: string, id: string, path: string) {
  const one = release(slice, version);
  const reads = { type: 'object', properties: { id: text }, required: ['id'] };
  const operation = { id, method: 'GET', path, sends: null, reads };
  Object.assign(one.manifest, { uses: usesOf({ operations: [operation] }) });
  return one;
}
const errorsOf = ({ body }: { body: { errors?: { message: string }[] } }) =>
  (body.errors ?? []).map(({ message }) => message);

test('refuses to give up a prefix that a live remote calls', async () => {
  const all = await registry.token('platform', ['*']);
  const send = (body: object) => registry.call('POST', '/api/registry/releases', all, body);
  const two = { routes: [{ prefix: '/api/shop' }, { prefix: '/api/coupons' }] };
  const get = { get: { responses: responseOf({ id: text }) } };
  const both = { paths: { '/api/shop': get, '/api/coupons': get } };
  expect((await publish(service('shop', '1.0.0', two, both), all)).status).toBe(201);
  expect((await promote('shop', '1.0.0', all)).status).toBe(200);
  expect((await send(callerOf('till', '1.0.0', 'shop.coupons', '/api/coupons'))).status).toBe(201);
  expect((await move('till', 'promote', { version: '1.0.0', percent: 100 }, all)).status).toBe(200);
  const refused = await publish(service('shop', '2.0.0', {}, { paths: { '/api/shop': get } }), all);
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    [
      'for till@1.0.0: shop.coupons (GET /api/coupons): no live service offers it; first: atlas promote till@<version>, of a release without it',
    ],
  ]);
});

test('compares calls of a remote with canaries of services too', async () => {
  const all = await registry.token('platform', ['*']);
  const send = (body: object) => registry.call('POST', '/api/registry/releases', all, body);
  const answering = (version: string, properties: Record<string, object>) =>
    service(
      'wire',
      version,
      {},
      { paths: { '/api/wire': { get: { responses: responseOf(properties) } } } },
    );
  expect((await publish(answering('1.0.0', { id: text }), all)).status).toBe(201);
  expect((await promote('wire', '1.0.0', all)).status).toBe(200);
  expect((await publish(answering('1.1.0', {}), all)).status).toBe(201);
  const instance = { service: 'wire', url: 'http://10.0.0.9:80', version: '1.1.0' };
  await registry.call('POST', '/api/registry/instances', SERVICE, instance);
  expect(
    (await move('wire.service', 'promote', { version: '1.1.0', percent: 10 }, all)).status,
  ).toBe(200);
  const caller = callerOf('inbox', '1.0.0', 'wire.list', '/api/wire');
  const refused = await send(caller);
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    [
      'for visitors: wire.list (GET /api/wire): the release reads response.id, for visitors of the canary wire.service@1.1.0; first: atlas abort wire.service',
    ],
  ]);
  expect((await move('wire.service', 'abort', {}, all)).status).toBe(200);
  const { service: name, url } = instance;
  const gone = new URLSearchParams({ service: name, url });
  await registry.call('DELETE', `/api/registry/instances?${gone}`, SERVICE);
  expect((await send(caller)).status).toBe(201);
});

const NEWS_1 = { service: 'news', url: 'http://10.0.0.1:8080' };
const register = (body: object, headers: Headers) =>
  registry.call('POST', '/api/registry/instances', headers, body);
const leave = (headers: Headers) =>
  registry.call('DELETE', `/api/registry/instances?${new URLSearchParams(NEWS_1)}`, headers);

test('tells gateways at once of registered and expired processes', async () => {
  const serving = await registry.token('news-run', ['news'], { scopes: ['serve'] });
  const before = await follow();
  const update = follow(before.digest, 10);
  expect((await register(NEWS_1, serving)).status).toBe(200);
  expect((await update).instances).toEqual([NEWS_1]);
  const listed = await registry.call('GET', '/api/registry/services', news);
  expect(listed.body.services[0].instances).toEqual([NEWS_1.url]);
  expect((await leave(serving)).status).toBe(200);
  expect((await follow()).instances).toEqual([]);
  expect((await register(NEWS_1, SERVICE)).status).toBe(200);
  const instances = await collection();
  await instances.updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
  expect((await follow()).instances).toEqual([]);
});

test('extends leases after downtime of the registry', async () => {
  await register(NEWS_1, SERVICE);
  await (await collection()).updateMany({}, { $set: { until: new Date(Date.now() - 5_000) } });
  const again = await startRegistry(mongo, { database: registry.config.database });
  const { body } = await again.call('GET', '/api/registry/services/follow?known=&wait=0', SERVICE);
  await again.stop();
  expect(body.instances).toEqual([NEWS_1]);
});

test('refuses a process of a service that is not published', async () => {
  const unknown = { service: 'unpublished', url: 'http://10.0.0.1:8080' };
  const { status, body } = await register(unknown, SERVICE);
  expect([status, body.type]).toEqual([404, '/problems/release-not-found']);
  expect(body.detail).toContain('unpublished is not published. Publish it');
  expect((await follow()).instances).not.toContainEqual(unknown);
});

test('refuses foreign registrations and invalid addresses', async () => {
  expect((await register(NEWS_1, news)).body.type).toBe('/problems/missing-scope');
  const others = await registry.token('quiz-run', ['quiz'], { scopes: ['serve'] });
  expect((await register(NEWS_1, others)).status).toBe(403);
  expect((await leave(others)).status).toBe(403);
  expect((await register(NEWS_1, {})).status).toBe(401);
  for (const url of ['file:///etc/passwd', 'http://a/b', 'http://u:p@a', 'a', 'http://a?x'])
    expect((await register({ service: 'news', url }, SERVICE)).status).toBe(400);
});

async function collection() {
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose
    .createConnection(mongo.uri, { dbName: registry.config.database })
    .asPromise();
  opened.push(connection);
  return connection.collection('instances');
}
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));
