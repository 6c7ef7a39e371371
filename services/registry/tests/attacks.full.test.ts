import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { defined, hostOf } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { container, release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

/** Attacks by a caller with a team's token and plain HTTP, without the CLI and its checks. */
let mongo: TestMongo;
let registry: Registry;
let site: Server;
let quiz: Record<string, string>;
let catalog: Record<string, string>;

const text = { type: 'string' };
const documents: Record<string, unknown> = {
  '/shell/host.json': hostOf({ shared: { react: '19.3.0' } }),
  '/shell/site.json': {
    version: '1.0.0',
    pages: [{ path: '/landing', indexed: true, name: 'landing' }],
    offers: { 'home.tools': {} },
  },
  '/api/openapi.json': {
    paths: {
      '/api/ai-tools/{id}': {
        get: {
          operationId: 'catalog.getTool',
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { id: text }, required: ['id'] },
                },
              },
            },
          },
        },
      },
    },
  },
};

beforeAll(async () => {
  mongo = await startTestMongo();
  site = createServer((req, res) => {
    const found = documents[defined(req.url)];
    if (found) res.end(JSON.stringify(found));
    else res.writeHead(503).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  registry = await startRegistry(mongo, {
    siteUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  });
  [quiz, catalog] = [await registry.token('quiz'), await registry.token('catalog')];
  const first = release('catalog', '1.0.0');
  first.manifest.pages = [{ path: '/ai-detail/:id', indexed: true, name: 'tool' }];
  first.manifest.offers = { 'tool.reviews': { toolId: 'string' } };
  first.manifest.serves = ['/api/ai-tools'];
  expect((await publish(first, catalog)).status).toBe(201);
  expect((await publish(release('quiz', '1.0.0'))).status).toBe(201);
});
afterAll(async () => {
  await registry.stop();
  site.close();
  await mongo.stop();
});

const publish = (body: unknown, headers = quiz) =>
  registry.call('POST', '/api/registry/releases', headers, body);
type Release = ReturnType<typeof release>;
const page = (path: string) => ({ path, indexed: true });

const claims =
  (path: string) =>
  ({ manifest }: Release) =>
    void manifest.pages.push(page(path));

const names =
  (...given: string[]) =>
  ({ manifest }: Release) =>
    void manifest.pages.push(
      ...given.map((name, index) => ({ ...page(`/quiz/part-${index}`), name })),
    );

const serves =
  (prefix: string) =>
  ({ manifest }: Release) =>
    void (manifest.serves = [prefix]);

/** Replaces the entry's code and hash. */
function withCode(one: Release, code: string): void {
  defined(one.files[0]).content = Buffer.from(code).toString('base64');
  one.manifest.integrity[one.manifest.entry] =
    `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
const operation = (id: string, path: string, reads: object) => ({
  id,
  method: 'GET',
  path,
  sends: {},
  reads,
});

test.each(['/api/registry/slices/%C7%D1/release', '/files/%C7%D1/1.0.0/a.js', '/files/quiz?a=%zz'])(
  'returns 400 for %s',
  async (target) => {
    const { status, body } = await registry.call('GET', target, quiz);
    expect([status, body.type]).toEqual([400, '/problems/malformed-request']);
  },
);

test.each<[string, (one: Release) => void, string, string]>([
  [
    'takes a page of another slice',
    claims('/ai-detail/:id'),
    'routes',
    '/ai-detail/:id belongs to it',
  ],
  ['takes it in other words', claims('/AI-Detail/:tool'), 'routes', 'belongs to it'],
  ['takes one address of it', claims('/ai-detail/chatgpt'), 'routes', 'belongs to it'],
  ['takes all that begins so', claims('/ai-detail/*'), 'routes', 'belongs to it'],
  ['takes it encoded', claims('/%61i-detail/:id'), 'routes', 'belongs to it'],
  ['takes everybody’s address', claims('/:any/:thing'), 'routes', 'has to begin with a word'],
  ['claims every path', claims('*'), 'routes', 'has to begin with a word'],
  ['takes a page of the frame', claims('/landing'), 'routes', '/landing belongs to it'],
  ['names a page as another slice does', names('tool'), 'routes', 'links to tool lead to its page'],
  ['names a page as the frame does', names('landing'), 'routes', 'links to landing lead to its'],
  ['names two pages alike', names('quiz', 'quiz'), 'routes', 'two of its pages have the name quiz'],
  ['serves an API of another slice', serves('/api/ai-tools'), 'api', '/api/ai-tools belongs to it'],
  ['serves a part of it', serves('/api/ai-tools/changes'), 'api', 'belongs to it'],
  ['serves it in other letters', serves('/api/AI-Tools'), 'api', 'belongs to it'],
  ['serves it encoded', serves('/api/%61i-tools'), 'api', 'belongs to it'],
  ['serves all that there is', serves('/api/:any'), 'api', 'belongs to it'],
  ['serves every prefix', serves('/api/*'), 'api', 'is no API prefix'],
  ['serves an API of the platform', serves('/api/registry'), 'api', 'belongs to it'],
  [
    'defines a slot of another slice',
    ({ manifest }) => void (manifest.offers = { 'tool.reviews': {} }),
    'slots',
    'tool.reviews is defined by it',
  ],
  [
    'defines a slot of the frame',
    ({ manifest }) => void (manifest.offers = { 'home.tools': {} }),
    'slots',
    'home.tools is defined by it',
  ],
  [
    'declares a module that it does not expose',
    ({ manifest }) => void manifest.uses.exposes.push('./admin'),
    'exposes',
    'its container does not',
  ],
  ['is no container', (one) => withCode(one, 'var x = 1;'), 'exposes', 'it leaves no container'],
  [
    'is another slice’s container',
    (one) => withCode(one, container('catalog', 'x')),
    'exposes',
    'it leaves no container in atlas_quiz',
  ],
  [
    'throws when it is loaded',
    (one) => withCode(one, 'throw new Error("planted");'),
    'exposes',
    'planted',
  ],
  ['never comes to an end', (one) => withCode(one, 'for (;;) {}'), 'exposes', 'timed out'],
  [
    'fills a slot that it does not compare',
    ({ manifest }) => void manifest.slots.push({ name: 'home.tools', criticality: 'regular' }),
    'uses',
    'differ about home.tools',
  ],
  [
    'hides a call',
    (one) => withCode(one, `${container('quiz', 'x')}; fetch("/api/ai-tools/{id}")`),
    'uses',
    'its code calls /api/ai-tools/{id}',
  ],
  [
    'calls what no service offers',
    ({ manifest }) => void manifest.uses.operations.push(operation('quiz.none', '/api/none', {})),
    'api',
    'no live service offers it',
  ],
  [
    'reads a field that no service returns',
    ({ manifest }) =>
      void manifest.uses.operations.push(
        operation('catalog.getTool', '/api/ai-tools/{id}', {
          type: 'object',
          properties: { secret: text },
          required: ['secret'],
        }),
      ),
    'api',
    'the release reads response.secret',
  ],
  [
    'was built for another React',
    ({ manifest }) => void (manifest.shared = { react: '20.1.0' }),
    'shared',
    'it brings react 19.3.0',
  ],
  [
    'hides what it takes of the shell',
    (one) =>
      withCode(
        one,
        `${container('quiz', 'x')};({requiredVersion:"^20.0.0",strictVersion:!0,shareKey:"react"})`,
      ),
    'shared',
    'shared does not say so',
  ],
])('refuses a release that %s and names the rule', async (_, spoil, rule, message) => {
  const one = release('quiz', '2.0.0');
  spoil(one);
  const { status, body } = await publish(one);
  expect([status, body.type]).toEqual([422, '/problems/release-refused']);
  const named = body.errors.filter(({ path }: { path: string }) => path === `/rules/${rule}`);
  expect(named.map(({ message }: { message: string }) => message).join('\n')).toContain(message);
  const versions = (await registry.call('GET', '/api/registry/slices', quiz)).body.slices;
  expect(versions.find((one: { slice: string }) => one.slice === 'quiz').published).toEqual([
    '1.0.0',
  ]);
});

test.each([
  '..\\..\\x.json',
  'C:/x.json',
  'a//x.json',
  './x.json',
  'a/./x.json',
  'x.json\0.js',
  'a/../../x.json',
  '%2e%2e/x.json',
  'ä/x.json',
  'x.json/',
])('refuses the file name %j', async (path) => {
  const one = release('quiz', '2.0.0');
  one.files.push({ path, content: '' });
  expect((await publish(one)).status).toBe(422);
});

test.each([null, 'text', 5, [], { properties: 5, required: 'id', items: [], anyOf: {} }])(
  'reads %j as a schema that allows everything',
  async (reads) => {
    const one = release('quiz', '2.9.0');
    const path = '/api/ai-tools/{id}';
    one.manifest.uses.operations.push({
      id: 'catalog.getTool',
      method: 'GET',
      path,
      sends: reads,
      reads,
    });
    const { status } = await registry.call('POST', '/api/registry/checks', quiz, {
      manifest: one.manifest,
    });
    expect(status).toBe(200);
  },
);

test('returns 413 for a body that is too large', async () => {
  const one = release('quiz', '2.0.0');
  one.files.push({ path: 'x.json', content: 'A'.repeat(21_000_000) });
  expect((await publish(one)).status).toBe(413);
});

test.each([
  ['page', () => page('/wanted'), ['alpha', 'bravo', 'delta', 'echo1', 'golf1']],
  [
    'page name',
    (slice: string) => ({ ...page(`/${slice}/wanted`), name: 'wanted' }),
    ['hotel1', 'india1', 'kilo1', 'lima1', 'oscar1'],
  ],
])('gives a %s claimed concurrently to one slice', async (_, wanted, all) => {
  const responses = await Promise.all(
    all.map(async (name) => {
      const one = release(name, '1.0.0');
      one.manifest.pages.push(wanted(name));
      return publish(one, await registry.token(name));
    }),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
});

test('rechecks a release against the live site at promotion', async () => {
  const path = '/api/ai-tools/{id}';
  const one = release('quiz', '3.0.0');
  one.manifest.uses.operations.push(
    operation('catalog.getTool', path, {
      type: 'object',
      properties: { id: text },
      required: ['id'],
    }),
  );
  expect((await publish(one)).status).toBe(201);
  const promote = () =>
    registry.call('POST', '/api/registry/slices/quiz/promote', quiz, {
      version: '3.0.0',
      percent: 100,
    });
  const openApi = documents['/api/openapi.json'];
  documents['/api/openapi.json'] = { paths: {} };
  expect((await promote()).body.type).toBe('/problems/release-refused');
  delete documents['/api/openapi.json'];
  expect((await promote()).body.type).toBe('/problems/site-unknown');
  documents['/api/openapi.json'] = openApi;
  expect((await promote()).status).toBe(200);
});

test('requires a scope to skip checks, which keeps owners', async () => {
  const away = release('quiz', '4.0.0');
  away.manifest.uses.operations.push(operation('quiz.none', '/api/none', {}));
  expect((await publish({ ...away, unchecked: true })).body.type).toBe('/problems/missing-scope');
  const operators = await registry.token('platform', ['*'], {
    scopes: ['publish', 'promote', 'unchecked'],
  });
  const foreign = release('quiz', '5.0.0');
  foreign.manifest.pages.push(page('/ai-detail/:id'));
  expect((await publish({ ...foreign, unchecked: true }, operators)).body.type).toBe(
    '/problems/release-refused',
  );
  expect((await publish({ ...away, unchecked: true }, operators)).status).toBe(201);
});

test('transfers a page for operators only', async () => {
  const transfer = (
    headers: Record<string, string>,
    { claim = 'page /ai-detail/:id', to = 'quiz' } = {},
  ) =>
    registry.call('POST', `/api/registry/slices/${to}/claims`, headers, {
      claims: [claim],
      reason: 'it moved',
    });
  expect((await transfer(quiz)).status).toBe(403);
  expect((await transfer(SERVICE, { claim: 'page /nobody' })).status).toBe(404);
  expect((await transfer(SERVICE)).status).toBe(200);
  const one = release('quiz', '6.0.0');
  one.manifest.pages.push(page('/ai-detail/:id'));
  expect((await publish(one)).status).toBe(201);
  const first = release('catalog', '6.0.0');
  first.manifest.pages = [page('/ai-detail/:id')];
  expect((await publish(first, catalog)).body.type).toBe('/problems/release-refused');
  expect((await transfer(SERVICE, { to: 'catalog' })).status).toBe(200);
});

test('gives an API prefix to the first slice and transfers it', async () => {
  const serving = (name: string, version: string, ...prefixes: string[]) => {
    const one = release(name, version);
    one.manifest.serves = prefixes;
    return one;
  };
  const india = await registry.token('india');
  expect(
    (await publish(serving('india', '1.0.0', '/api/india', '/api/ai-toolsmith'), india)).status,
  ).toBe(201);
  expect((await publish(serving('quiz', '6.1.0', '/api/india/x'))).body.type).toBe(
    '/problems/release-refused',
  );
  const transfer = (headers: Record<string, string>) =>
    registry.call('POST', '/api/registry/slices/quiz/claims', headers, {
      claims: ['api /api/india'],
      reason: 'the service moved',
    });
  expect((await transfer(india)).status).toBe(403);
  expect((await transfer(SERVICE)).status).toBe(200);
  expect((await publish(serving('quiz', '6.1.0', '/api/india'))).status).toBe(201);
  expect((await publish(serving('india', '1.1.0', '/api/india'), india)).body.errors).toEqual([
    { path: '/rules/api', message: expect.stringContaining('/api/india belongs to it') },
  ]);
});

describe('tokens', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  test('expired tokens get 401 with the time', async () => {
    const past = await registry.token('quiz', ['quiz'], { expires: at(-1_000) });
    const { status, body } = await publish(release('quiz', '7.0.0'), past);
    expect([status, body.detail]).toEqual([401, expect.stringContaining('This token ended at')]);
    const soon = await registry.token('quiz', ['quiz'], { expires: at(60_000) });
    expect((await registry.call('GET', '/api/registry/log', soon)).status).toBe(200);
  });

  test('a publish scope does not allow moves', async () => {
    const ci = await registry.token('quiz', ['quiz'], { scopes: ['publish'] });
    expect((await publish(release('quiz', '7.0.0'), ci)).status).toBe(201);
    for (const [action, body] of [
      ['promote', { version: '7.0.0', percent: 100 }],
      ['rollback', {}],
      ['abort', {}],
      ['retire', {}],
      ['restore', {}],
      ['switch', { on: false }],
    ] as const)
      expect(
        (await registry.call('POST', `/api/registry/slices/quiz/${action}`, ci, body)).body.type,
      ).toBe('/problems/missing-scope');
  });

  test('rotation keeps rights and expiry and ends the old token', async () => {
    const ends = at(7_200_000);
    const old = await registry.token('quiz', ['quiz'], { scopes: ['publish'], expires: ends });
    const secret = 's'.repeat(40);
    const hash = createHash('sha256').update(secret).digest('hex');
    const rotated = await registry.call('POST', '/api/registry/token/rotate', old, {
      id: 'rotated1',
      secretHash: hash,
    });
    expect(rotated.body).toMatchObject({
      team: 'quiz',
      slices: ['quiz'],
      scopes: ['publish'],
      expires: ends,
    });
    const fresh = { authorization: `Bearer atlas_rotated1_${secret}` };
    expect((await registry.call('GET', '/api/registry/log', fresh)).status).toBe(200);
    expect((await registry.call('GET', '/api/registry/log', old)).status).toBe(200);
    const { tokens } = (await registry.call('GET', '/api/registry/tokens', SERVICE)).body;
    const before = tokens.find(({ id }: { id: string }) => defined(old.authorization).includes(id));
    expect(Date.parse(before.expires) - Date.now()).toBeLessThanOrEqual(3_600_000);
    // Ids of other teams are refused.
    expect(
      (
        await registry.call('POST', '/api/registry/token/rotate', catalog, {
          id: 'rotated1',
          secretHash: hash,
        })
      ).status,
    ).toBe(409);
  });

  test('the list contains no secrets and is hidden from teams', async () => {
    expect((await registry.call('GET', '/api/registry/tokens', quiz)).status).toBe(403);
    const { body } = await registry.call('GET', '/api/registry/tokens', SERVICE);
    expect(body.tokens.length).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|secret|holder/i);
  });
});

test('keeps the claims of a retired slice and restores it', async () => {
  const act = (action: string, body: object = {}) =>
    registry.call('POST', `/api/registry/slices/quiz/${action}`, quiz, body);
  const followed = async () =>
    (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body.slices.find(
      (one: { name: string }) => one.name === 'quiz',
    );
  expect((await act('retire')).body.pointer).toMatchObject({ live: null, retired: true });
  expect(await followed()).toBeUndefined();
  const thief = release('thief', '1.0.0');
  thief.manifest.pages = [page('/quiz')];
  expect((await publish(thief, await registry.token('thief'))).status).toBe(422);
  expect((await act('restore')).body.pointer).toMatchObject({ live: '3.0.0', retired: false });
  expect((await act('restore')).status).toBe(409);
  expect((await act('switch', { on: false })).body.pointer.off).toEqual(['*']);
  expect((await act('switch', { on: false, part: 'home.quiz' })).body.pointer.off).toEqual([
    '*',
    'home.quiz',
  ]);
  expect(await followed()).toMatchObject({ off: ['*', 'home.quiz'] });
  expect((await act('switch', { on: true })).body.pointer.off).toEqual([]);
  expect((await act('switch', { on: true })).status).toBe(409);
});
