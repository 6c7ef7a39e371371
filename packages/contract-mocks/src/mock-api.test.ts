import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
import { MockApi } from './mock-api';

const BODY = { rating: 4, title: '좋아요', content: '매일', aiToolId: 'lumen-write' };
const as = { user: 'signed-in', failures: {} } as const;
/** On one page. */
const ALL_REVIEWS = '/api/reviews?limit=50';
const listed = (api: MockApi, user: 'signed-in' | 'anonymous' = 'anonymous') =>
  (api.respond({ method: 'GET', path: ALL_REVIEWS }, { user, failures: {} }).body as any).items;
const post = (api: MockApi) =>
  api.respond({ method: 'POST', path: '/api/reviews', body: BODY }, as).body as { id: string };

test('lists a posted review first and counts it', () => {
  const api = new MockApi();
  const before = listed(api).length;
  const { id } = post(api);
  const { items, total } = api.respond({ method: 'GET', path: ALL_REVIEWS }, as).body as any;
  expect([items[0].id, items.length, total]).toEqual([id, before + 1, before + 1]);
});

test('starts empty after a reset', () => {
  const api = new MockApi();
  const first = listed(api);
  post(api);
  api.reset();
  expect(listed(api)).toEqual(first);
});

test('keeps written data in the storage of one tab', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const { id } = post(new MockApi({ storage }));
  expect(listed(new MockApi({ storage }))[0].id).toBe(id);
  expect(listed(new MockApi())[0].id).not.toBe(id);
  new MockApi({ storage }).reset();
  expect(stored.size).toBe(0);
});

test('applies deletion and edits to generated reviews', () => {
  const api = new MockApi();
  const find = (id: string) => listed(api).find((one: { id: string }) => one.id === id);
  const own = listed(api).find(({ userId }: { userId: string }) => userId === 'u-mina');
  const other = listed(api).find(({ userId }: { userId: string }) => userId !== 'u-mina');
  const path = `/api/reviews/${own.id}`;
  const edited = api.respond({ method: 'PATCH', path, body: { rating: 1 } }, as);
  expect(edited).toMatchObject({ status: 200, body: { rating: 1, title: own.title } });
  expect(find(own.id).rating).toBe(1);
  expect(api.respond({ method: 'DELETE', path }, as).status).toBe(200);
  expect([find(own.id), find(other.id)?.id]).toEqual([undefined, other.id]);
  const others = { method: 'DELETE', path: `/api/reviews/${other.id}` };
  expect(api.respond(others, as)).toMatchObject({
    status: 403,
    body: { type: '/problems/not-the-author' },
  });
});

test("lists what a team's own contracts create", () => {
  const note = z.object({ id: z.string(), text: z.string(), createdAt: z.string() });
  const contracts = {
    listNotes: defineContract({
      id: 'notes.listNotes',
      method: 'GET',
      path: '/api/notes',
      output: z.array(note),
    }),
    createNote: defineContract({
      id: 'notes.createNote',
      method: 'POST',
      path: '/api/notes',
      status: 201,
      body: z.object({ text: z.string().check(z.maxLength(5)) }),
      output: note,
    }),
    deleteNote: defineContract({
      id: 'notes.deleteNote',
      method: 'DELETE',
      path: '/api/notes/{id}',
      params: z.object({ id: z.string() }),
      output: z.object({ ok: z.literal(true) }),
    }),
  };
  const api = new MockApi({ contracts });
  const send = (method: string, path: string, body?: unknown) =>
    api.respond({ method, path, body }, as);
  const texts = () =>
    (send('GET', '/api/notes').body as { text: string }[]).map(({ text }) => text);
  const { id } = send('POST', '/api/notes', { text: 'mine' }).body as { id: string };
  expect(texts()[0]).toBe('mine');
  expect(send('POST', '/api/notes', { text: 'too long' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/body/text' }] },
  });
  expect(send('DELETE', `/api/notes/${id}`).status).toBe(200);
  expect(texts()).not.toContain('mine');
  expect(send('DELETE', `/api/notes/${id}`).status).toBe(404);
});
