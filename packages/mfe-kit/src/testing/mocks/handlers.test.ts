import { defineContract } from '@atlas/contracts';
import { DEFAULT_SETTINGS } from '@atlas/contract-mocks';
import type { MockResponses, MockSettings } from '@atlas/contract-mocks';
import { getResponse } from 'msw';
import * as z from 'zod/mini';
import { mockHandlers } from './handlers';

async function ask(
  path: string,
  settings: Partial<MockSettings> = {},
  { method = 'GET', responses = {}, contracts = {} } = {},
) {
  const handlers = mockHandlers({
    settings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
    responses: responses,
    contracts,
  });
  const response = await getResponse(
    handlers,
    new Request(new URL(path, window.location.href), { method }),
    { baseUrl: window.location.href },
  );
  if (!response) throw new Error(`nothing handles ${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('picks the operation of a path by its query', async () => {
  expect(Array.isArray((await ask('/api/ai-tools')).body)).toBe(true);
  expect((await ask('/api/ai-tools?page=1')).body).toHaveProperty('facets.category');
});

test('mocks the contracts of the remote too', async () => {
  const output = z.object({ title: z.string() });
  const getItem = defineContract({
    id: 'news.getItem',
    method: 'GET',
    path: '/api/news/{id}',
    output,
  });
  expect((await ask('/api/news/1')).status).toBe(404);
  const { status, body } = await ask('/api/news/1', {}, { contracts: { getItem, output } });
  expect([status, typeof body.title]).toEqual([200, 'string']);
});

test('prefers an exact path to a pattern', async () => {
  expect((await ask('/api/reviews/stats')).body).toHaveProperty('averageRating');
});

test.each([
  ['anonymous', 401, 401],
  ['signed-in', 200, 403],
  ['moderator', 200, 200],
] as const)('as %s, own data has status %i and moderation %i', async (user, own, moderation) => {
  expect((await ask('/api/auth/user', { user })).status).toBe(own);
  expect((await ask('/api/user/favorites', { user })).status).toBe(own);
  expect((await ask('/api/moderation/queue', { user })).status).toBe(moderation);
});

test('fails only the selected operation, as problem details', async () => {
  const failures = { 'catalog.getTool': '503' } as const;
  expect(await ask('/api/ai-tools/lumen-write', { failures })).toMatchObject({
    status: 503,
    body: { status: 503 },
  });
  expect((await ask('/api/ai-tools', { failures })).status).toBe(200);
});

test('never responds for an operation set to time out', async () => {
  const failures = { 'catalog.getTool': 'timeout' } as const;
  const outcome = await Promise.race([
    ask('/api/ai-tools/lumen-write', { failures }),
    new Promise((resolve) => setTimeout(resolve, 300, 'silence')),
  ]);
  expect(outcome).toBe('silence');
});

test('lets a remote modify the generated response', async () => {
  const responses: MockResponses = {
    'catalog.getTool': ({ params }, made) => ({ ...(made as object), name: `Own ${params.id}` }),
  };
  expect((await ask('/api/ai-tools/x1', {}, { responses })).body).toMatchObject({
    id: 'x1',
    name: 'Own x1',
  });
});

test('returns 404 for a path without a contract', async () => {
  expect(await ask('/api/nothing')).toMatchObject({
    status: 404,
    body: { detail: 'No contract for GET /api/nothing' },
  });
});

test('opens an event stream', async () => {
  const handlers = mockHandlers({ settings: () => DEFAULT_SETTINGS });
  const request = new Request(new URL('/api/reviews/events', window.location.href), {
    headers: { accept: 'text/event-stream' },
  });
  const response = await getResponse(handlers, request, { baseUrl: window.location.href });
  expect(response?.headers.get('content-type')).toBe('text/event-stream');
});

test('returns a picture as tool logo', async () => {
  const handlers = mockHandlers({ settings: () => DEFAULT_SETTINGS });
  const request = new Request(new URL('/api/ai-tools/lumen-write/mark.svg', window.location.href));
  const response = await getResponse(handlers, request, { baseUrl: window.location.href });
  expect(response?.headers.get('content-type')).toBe('image/svg+xml');
});

test.each(['400', '401', '403', '404', '409', '429', '500', '502', '503', '504'] as const)(
  'responds with status %s where the panel says so',
  async (status) => {
    const response = await ask('/api/reviews/stats', {
      failures: { 'community.getReviewStats': status },
    });
    expect([response.status, response.body.status]).toEqual([Number(status), Number(status)]);
  },
);

test('responds with a truncated body where the panel says so', async () => {
  const failures = { 'community.getReviewStats': 'broken' } as const;
  await expect(ask('/api/reviews/stats', { failures })).rejects.toThrow('in JSON');
});

test.each([
  ['empty', 0, false],
  ['one', 1, false],
  ['many', 20, true],
] as const)('fills lists with %s', async (content, count, hasMore) => {
  const { body } = await ask('/api/reviews', { content });
  expect(body.items).toHaveLength(count);
  expect(body.nextCursor !== null).toBe(hasMore);
});
