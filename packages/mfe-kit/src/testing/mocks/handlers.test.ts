import { defineContract } from '@atlas/contracts';
import { DEFAULT_SETTINGS } from '@atlas/contracts/testing';
import type { MockAnswers, MockSettings } from '@atlas/contracts/testing';
import { getResponse } from 'msw';
import * as z from 'zod/mini';
import { mockHandlers } from './handlers';

async function ask(
  path: string,
  settings: Partial<MockSettings> = {},
  { method = 'GET', answers = {} as MockAnswers, contracts = {} } = {},
) {
  const handlers = mockHandlers({
    settings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
    answers,
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

test('when one path has two operations, then the query picks', async () => {
  expect(Array.isArray((await ask('/api/ai-tools')).body)).toBe(true);
  expect((await ask('/api/ai-tools?page=1')).body).toHaveProperty('facets.category');
});

test('when a remote has contracts of its own, then they answer too', async () => {
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

test('when a path is more exact than a pattern, then it is the one that answers', async () => {
  expect((await ask('/api/reviews/stats')).body).toHaveProperty('averageRating');
});

test.each([
  ['anonymous', 401, 401],
  ['signed-in', 200, 403],
  ['moderator', 200, 200],
] as const)(
  'when the user is %s, then own data answers %i and moderation %i',
  async (user, own, moderation) => {
    expect((await ask('/api/auth/user', { user })).status).toBe(own);
    expect((await ask('/api/user/favorites', { user })).status).toBe(own);
    expect((await ask('/api/moderation/queue', { user })).status).toBe(moderation);
  },
);

test('when one operation is to fail, then only it does, as problem details', async () => {
  const failures = { 'catalog.getTool': '503' } as const;
  expect(await ask('/api/ai-tools/lumen-write', { failures })).toMatchObject({
    status: 503,
    body: { status: 503 },
  });
  expect((await ask('/api/ai-tools', { failures })).status).toBe(200);
});

test('when an operation is to time out, then nothing answers', async () => {
  const failures = { 'catalog.getTool': 'timeout' } as const;
  const answered = await Promise.race([
    ask('/api/ai-tools/lumen-write', { failures }),
    new Promise((resolve) => setTimeout(resolve, 300, 'silence')),
  ]);
  expect(answered).toBe('silence');
});

test('when a remote has an answer of its own, then it may change the made one', async () => {
  const answers: MockAnswers = {
    'catalog.getTool': ({ params }, made) => ({ ...(made as object), name: `Own ${params.id}` }),
  };
  expect((await ask('/api/ai-tools/x1', {}, { answers })).body).toMatchObject({
    id: 'x1',
    name: 'Own x1',
  });
});

test('when no contract names a path, then it is a 404 that says so', async () => {
  expect(await ask('/api/nothing')).toMatchObject({
    status: 404,
    body: { detail: 'No contract for GET /api/nothing' },
  });
});

test('when a page listens for events, then a stream opens instead of one answer', async () => {
  const handlers = mockHandlers({ settings: () => DEFAULT_SETTINGS });
  const request = new Request(new URL('/api/reviews/events', window.location.href), {
    headers: { accept: 'text/event-stream' },
  });
  const response = await getResponse(handlers, request, { baseUrl: window.location.href });
  expect(response?.headers.get('content-type')).toBe('text/event-stream');
});

test("when a tool's mark is asked for, then there is a picture", async () => {
  const handlers = mockHandlers({ settings: () => DEFAULT_SETTINGS });
  const request = new Request(new URL('/api/ai-tools/lumen-write/mark.svg', window.location.href));
  const response = await getResponse(handlers, request, { baseUrl: window.location.href });
  expect(response?.headers.get('content-type')).toBe('image/svg+xml');
});
