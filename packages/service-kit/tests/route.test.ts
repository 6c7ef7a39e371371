import { defineContract } from '@atlas/contracts';
import type { Auth } from '@atlas/contracts';
import * as z from 'zod/mini';
import { route } from '../src/index';
import { TEST_SERVICE_TOKEN } from '../src/testing/index';
import { startTestApp } from './start-test-app';

const output = z.object({ got: z.unknown() });
const putThing = defineContract({
  id: 'shelf.putThing',
  method: 'PUT',
  path: '/api/shelves/{shelf}/things/{thing}',
  params: z.object({ shelf: z.string(), thing: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ size: z.optional(z.enum(['small', 'large'])) }),
  body: z.object({ name: z.string().check(z.maxLength(5)), tags: z.array(z.string()) }),
  status: 201,
  output,
});
const guarded = (auth: Auth) => {
  const name = String(auth);
  return defineContract({ id: `shelf.${name}`, method: 'GET', path: `/api/${name}`, auth, output });
};
const EDITORS = ['editor', 'moderator'] as const;
const GUARDED = (['none', 'user', 'moderator', EDITORS, 'service'] as const).map(guarded);
const breakContract = defineContract({
  id: 'shelf.bad',
  method: 'GET',
  path: '/api/bad',
  output: z.object({ list: z.array(z.object({ name: z.string() })) }),
});
const sendRaw = defineContract({ ...guarded('none'), id: 'shelf.raw', path: '/api/raw' });

let shelf: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  shelf = await startTestApp(
    (router) => {
      route(router, putThing, ({ params, query, body }) => ({ got: { params, query, body } }));
      for (const contract of GUARDED) route(router, contract, () => ({ got: contract.id }));
      const broken = { list: [{ name: 'good' }, { name: 7 }], secret: 'secret words' };
      route(router, breakContract, () => broken as never);
      route(router, sendRaw, ({ res }) => {
        res.type('text/plain').send('by hand');
        return { got: 'never sent' };
      });
    },
    { bodyLimit: '1kb' },
  );
});
afterAll(() => shelf.close());

async function put(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(shelf.url + path, {
    ...{ method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } },
  });
  return {
    status: response.status,
    body: (await response.json()) as any,
    headers: response.headers,
  };
}
const THING = '/api/shelves/a%20b/things/7';
const GOOD = { name: 'book', tags: [] };

test('passes validated input and responds with the status', async () => {
  const { status, body } = await put(`${THING}?size=large`, JSON.stringify(GOOD));
  expect([status, body]).toEqual([
    201,
    { got: { params: { shelf: 'a b', thing: '7' }, query: { size: 'large' }, body: GOOD } },
  ]);
});

test('reports all invalid fields in one response', async () => {
  const wrong = JSON.stringify({ name: 'too long', tags: ['a', 1] });
  const { status, body } = await put('/api/shelves/a/things/x?size=huge', wrong);
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['/params/thing', '/query/size', '/body/name', '/body/tags/1'],
  ]);
});

test('reports the fields of a missing body', async () => {
  const { status, body } = await put(THING, '');
  expect([status, body.errors[0].path]).toEqual([400, '/body/name']);
});

test.each([
  ['is no JSON', '{"name":', {}, 400, 'malformed-request'],
  ['is too long', JSON.stringify({ ...GOOD, tags: ['x'.repeat(1_000)] }), {}, 413, 'too-large'],
  [
    'has an unsupported charset',
    JSON.stringify(GOOD),
    { 'content-type': 'application/json; charset=klingon' },
    415,
    'unsupported-media-type',
  ],
])('refuses a body that %s', async (_what, text, headers, ...then) => {
  const { status, body } = await put(THING, text, headers);
  expect([status, body.type.replace('/problems/', '')]).toEqual(then);
});

test('adds the request id to the problem of an unknown path', async () => {
  const { status, body, headers } = await put('/api/nothing', '', { 'x-request-id': 'abc-1' });
  expect([status, body.type, body.requestId]).toEqual([404, '/problems/path-not-found', 'abc-1']);
  expect(headers.get('content-type')).toContain('application/problem+json');
});

test('responds 500 with operation, field and types when it breaks its contract', async () => {
  const response = await fetch(`${shelf.url}/api/bad`);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    type: '/problems/internal',
    detail:
      'shelf.bad (GET /api/bad): the response does not match the contract at /list/1/name: expected string, received number',
  });
  expect(text).not.toContain('secret');
});

test('responds without a check in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const response = await fetch(`${shelf.url}/api/bad`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ secret: 'secret words' });
  } finally {
    process.env.NODE_ENV = before;
  }
});

test('adds nothing to a response sent by the handler', async () => {
  expect(await (await fetch(`${shelf.url}/api/raw`)).text()).toBe('by hand');
});

describe('authorization', () => {
  const callers = {
    anonymous: async () => '',
    anna: () => shelf.identity.bearer({ id: 'anna' }),
    moderator: () => shelf.identity.bearer({ id: 'mo', roles: ['moderator'] }),
    editor: () => shelf.identity.bearer({ id: 'ed', roles: ['editor'] }),
    maker: () => shelf.identity.bearer({ id: 'ma', roles: ['maker'] }),
    'another service': async () => `Service ${TEST_SERVICE_TOKEN}`,
    'a caller with a wrong token': async () => `Service ${TEST_SERVICE_TOKEN}x`,
    'a caller with a forged session': async () => 'Bearer abc.def.ghi',
  };

  test.each<[keyof typeof callers, number[]]>([
    ['anonymous', [200, 401, 401, 401, 403]],
    ['anna', [200, 200, 403, 403, 403]],
    ['moderator', [200, 200, 200, 200, 403]],
    ['editor', [200, 200, 403, 200, 403]],
    ['maker', [200, 200, 403, 403, 403]],
    ['another service', [200, 401, 401, 401, 200]],
    ['a caller with a wrong token', [200, 401, 401, 401, 403]],
    ['a caller with a forged session', [200, 401, 401, 401, 403]],
  ])('restricts %s to their operations', async (who, statuses) => {
    const authorization = await callers[who]();
    const responses = await Promise.all(
      GUARDED.map(({ path }) => fetch(shelf.url + path, { headers: { authorization } })),
    );
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  });

  test('is checked before the input', async () => {
    const response = await fetch(`${shelf.url}/api/user?what=ever`);
    expect(((await response.json()) as { type: string }).type).toBe('/problems/not-authenticated');
  });
});
