import { defineContract } from '@atlas/contracts';
import type { Auth } from '@atlas/contracts';
import * as z from 'zod/mini';
import { route } from '../src/index';
import { TEST_SERVICE_TOKEN } from '../src/testing/index';
import { startShelf } from './start-shelf';

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
const guarded = (auth: Auth) =>
  defineContract({ id: `shelf.${auth}`, method: 'GET', path: `/api/${auth}`, auth, output });
const GUARDED = (['none', 'user', 'moderator', 'service'] as const).map(guarded);
const answerBadly = defineContract({ ...guarded('none'), id: 'shelf.bad', path: '/api/bad' });
const answerItself = defineContract({ ...guarded('none'), id: 'shelf.raw', path: '/api/raw' });

let shelf: Awaited<ReturnType<typeof startShelf>>;
beforeAll(async () => {
  shelf = await startShelf(
    (router) => {
      route(router, putThing, ({ params, query, body }) => ({ got: { params, query, body } }));
      for (const contract of GUARDED) route(router, contract, () => ({ got: contract.id }));
      route(router, answerBadly, () => 'secret words' as never);
      route(router, answerItself, ({ res }) => {
        res.type('text/plain').send('by hand');
        return { got: 'never sent' };
      });
    },
    { bodyLimit: '1kb' },
  );
});
afterAll(() => shelf.close());

async function put(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shelf.url + path, {
    ...{ method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } },
  });
  return { status: answer.status, body: (await answer.json()) as any, headers: answer.headers };
}
const THING = '/api/shelves/a%20b/things/7';
const GOOD = { name: 'book', tags: [] };

test('when all is as agreed, then the operation has its parts, and its own status answers', async () => {
  const { status, body } = await put(`${THING}?size=large`, JSON.stringify(GOOD));
  expect([status, body]).toEqual([
    201,
    { got: { params: { shelf: 'a b', thing: '7' }, query: { size: 'large' }, body: GOOD } },
  ]);
});

test('when path, query and body are all wrong, then one answer names every field', async () => {
  const wrong = JSON.stringify({ name: 'too long', tags: ['a', 1] });
  const { status, body } = await put('/api/shelves/a/things/x?size=huge', wrong);
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['/params/thing', '/query/size', '/body/name', '/body/tags/1'],
  ]);
});

test('when there is no body where one is wanted, then its fields are named', async () => {
  const { status, body } = await put(THING, '');
  expect([status, body.errors[0].path]).toEqual([400, '/body/name']);
});

test.each([
  ['is no JSON', '{"name":', {}, 400, 'malformed-request'],
  ['is too long', JSON.stringify({ ...GOOD, tags: ['x'.repeat(1_000)] }), {}, 413, 'too-large'],
  [
    'is in letters that nobody reads',
    JSON.stringify(GOOD),
    { 'content-type': 'application/json; charset=klingon' },
    415,
    'unsupported-media-type',
  ],
])('when a body %s, then it is a problem of that kind', async (_what, text, headers, ...then) => {
  const { status, body } = await put(THING, text, headers);
  expect([status, body.type.replace('/problems/', '')]).toEqual(then);
});

test('when the path is nobody’s, then the problem has the id of the request', async () => {
  const { status, body, headers } = await put('/api/nothing', '', { 'x-request-id': 'abc-1' });
  expect([status, body.type, body.requestId]).toEqual([404, '/problems/path-not-found', 'abc-1']);
  expect(headers.get('content-type')).toContain('application/problem+json');
});

test('when a service breaks its own contract, then that is its fault, and nobody reads what it was', async () => {
  const answer = await fetch(`${shelf.url}/api/bad`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret|contract/);
});

test('when an operation answered by itself, then nothing is added', async () => {
  expect(await (await fetch(`${shelf.url}/api/raw`)).text()).toBe('by hand');
});

describe('when somebody calls an operation', () => {
  const callers = {
    nobody: async () => '',
    anna: () => shelf.identity.bearer({ id: 'anna' }),
    moderator: () => shelf.identity.bearer({ id: 'mo', roles: ['moderator'] }),
    'another service': async () => `Service ${TEST_SERVICE_TOKEN}`,
    'a stranger with a wrong token': async () => `Service ${TEST_SERVICE_TOKEN}x`,
    'a stranger with a made-up session': async () => 'Bearer abc.def.ghi',
  };

  test.each<[keyof typeof callers, number[]]>([
    ['nobody', [200, 401, 401, 403]],
    ['anna', [200, 200, 403, 403]],
    ['moderator', [200, 200, 200, 403]],
    ['another service', [200, 401, 401, 200]],
    ['a stranger with a wrong token', [200, 401, 401, 403]],
    ['a stranger with a made-up session', [200, 401, 401, 403]],
  ])('then %s may call what is theirs alone', async (who, statuses) => {
    const authorization = await callers[who]();
    const answers = await Promise.all(
      GUARDED.map(({ path }) => fetch(shelf.url + path, { headers: { authorization } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  test('then who may not call is told so before their input is looked at', async () => {
    const answer = await fetch(`${shelf.url}/api/user?what=ever`);
    expect(((await answer.json()) as { type: string }).type).toBe('/problems/not-authenticated');
  });
});
