import * as z from 'zod/mini';
import { defineContract } from '@atlas/contracts';
import { MockApi } from './mock-api';
import type { MockRequest } from './mock-api';
import type { MockUser } from './settings';

const DELETED_ID = 'f'.repeat(24);
const respond = (
  request: Partial<MockRequest>,
  {
    user = 'signed-in',
    failures = {},
    api = new MockApi(),
  }: {
    user?: MockUser;
    failures?: Record<string, '503' | '404' | 'timeout'>;
    api?: MockApi;
  } = {},
) => {
  const { status, body } = api.respond(
    { method: 'GET', path: '/api/ai-tools', ...request },
    { user, failures },
  );
  return { status, body: body as Record<string, any> };
};
const typeOf = ({ body }: { body: Record<string, any> }) => body.type;

test.each([
  [
    'an anonymous visitor reads the user',
    'anonymous',
    { path: '/api/auth/user' },
    401,
    'not-authenticated',
  ],
  [
    'an anonymous visitor reads saved tools',
    'anonymous',
    { path: '/api/user/favorites' },
    401,
    'not-authenticated',
  ],
  ['a visitor moderates', 'anonymous', { path: '/api/moderation/queue' }, 401, 'not-authenticated'],
  ['a member moderates', 'signed-in', { path: '/api/moderation/queue' }, 403, 'not-allowed'],
  [
    'a user calls an internal operation',
    'moderator',
    { path: '/api/usage/tool-visits' },
    404,
    'path-not-found',
  ],
  ['a user calls an unknown path', 'signed-in', { path: '/api/no-such' }, 404, 'path-not-found'],
  ['a user calls with another method', 'signed-in', { method: 'PUT' }, 404, 'path-not-found'],
] as const)('refuses like the site: %s', (_, user, request, status, type) => {
  const reply = respond(request, { user });
  expect([reply.status, typeOf(reply)]).toEqual([status, `/problems/${type}`]);
});

test('allows moderation to a moderator', () => {
  expect(respond({ path: '/api/moderation/queue' }, { user: 'moderator' }).status).toBe(200);
});

test.each([
  ['503', 503],
  ['404', 404],
] as const)('fails an operation with a problem of status %s', (failure, status) => {
  const reply = respond({}, { failures: { 'catalog.listTools': failure } });
  expect([reply.status, reply.body.status]).toEqual([status, status]);
  expect(
    respond({ path: '/api/ai-bundles' }, { failures: { 'catalog.listTools': failure } }).status,
  ).toBe(200);
});

test('reports every invalid field with its path', () => {
  const reply = respond({
    method: 'POST',
    path: '/api/custom-packages',
    body: { name: ' ', tools: [{ id: 'A' }], price: 1 },
  });
  const paths = reply.body.errors.map(({ path }: { path: string }) => path);
  expect(reply.status).toBe(400);
  expect(paths).toEqual(expect.arrayContaining(['/body/name', '/body/tools/0/id', '/body']));
});

test.each([
  ['a query that is wrong', '/api/reviews?limit=51', '/query/limit'],
  ['a path that is wrong', '/api/reviews/not-an-id/comments', '/params/id'],
])('reports %s', (_, path, field) => {
  const { status, body } = respond({ path });
  expect([status, body.errors[0].path]).toEqual([400, field]);
});

test('responds to a rating of a bundle with it, and without one after its removal', () => {
  const path = '/api/catalog/bundle-ratings/video-studio';
  const ownAfter = (request: Partial<MockRequest>) => {
    const { status, body } = respond({ path, ...request });
    return [status, body.own];
  };
  expect(ownAfter({ method: 'PUT', body: { rating: 2 } })).toEqual([200, 2]);
  expect(ownAfter({ method: 'DELETE' })).toEqual([200, null]);
});

test('reports every field of a missing body', () => {
  const { status, body } = respond({ method: 'POST', path: '/api/comments' });
  const paths = body.errors.map(({ path }: { path: string }) => path);
  expect([status, paths]).toEqual([400, ['/body/reviewId', '/body/content']]);
});

test.each([
  ['a list', '/api/ai-tools', 'catalog.listTools'],
  ['a page of the same path', '/api/ai-tools?page=1', 'catalog.findTools'],
  ['a page that is none', '/api/ai-tools?page=0', 'catalog.listTools'],
  ['a word where an id could stand', '/api/ai-tools/tasks', 'catalog.listTasks'],
  ['an id', '/api/ai-tools/lumen-write', 'catalog.getTool'],
  [
    'a shared package, not a package',
    `/api/custom-packages/shared/${'a'.repeat(22)}`,
    'account.getSharedPackage',
  ],
])('finds the operation of %s', (_, path, id) => {
  expect(new MockApi().operationOf({ method: 'GET', path })?.id).toBe(id);
});

test.each([
  [
    'a review that is not there',
    { method: 'PATCH', path: `/api/reviews/${DELETED_ID}`, body: { rating: 1 } },
    'review-not-found',
  ],
  [
    'comments of a review that is not there',
    { path: `/api/reviews/${DELETED_ID}/comments` },
    'review-not-found',
  ],
  ['a bundle that is not there', { path: '/api/ai-bundles/no-such' }, 'bundle-not-found'],
  [
    'the rating of a bundle that is not there',
    { path: '/api/catalog/bundle-ratings/no-such' },
    'bundle-not-found',
  ],
  ['a tool that is not there', { path: '/api/ai-tools/no-such' }, 'tool-not-found'],
])('responds with the problem of the contract for %s', (_, request, type) => {
  const reply = respond(request);
  expect([reply.status, typeOf(reply)]).toEqual([404, `/problems/${type}`]);
});

const echo = defineContract({
  id: 'notes.getNote',
  method: 'GET',
  path: '/api/notes/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ lang: z.optional(z.string()) }),
  output: z.object({ id: z.string(), text: z.string() }),
  errors: [],
});

test('passes decoded call and generated response to a custom one', () => {
  const calls: unknown[] = [];
  const api = new MockApi({
    contracts: { echo },
    responses: {
      'notes.getNote': ({ params, query, user }, made) => {
        calls.push({ params, lang: query.get('lang'), user });
        return { ...(made as object), text: 'mine' };
      },
    },
  });
  const path = `/api/notes/${encodeURIComponent('도구/1')}?lang=ja`;
  expect(respond({ path }, { api, user: 'another' }).body).toEqual({ id: '도구/1', text: 'mine' });
  expect(calls).toEqual([{ params: { id: '도구/1' }, lang: 'ja', user: 'another' }]);
});

test('throws errors of a custom response', () => {
  const responses = {
    'notes.getNote': () => {
      throw new TypeError('not written yet');
    },
  };
  const api = new MockApi({ contracts: { echo }, responses: responses });
  expect(() => respond({ path: '/api/notes/1' }, { api })).toThrow('not written yet');
});
