import { createTestFetch } from './test-fetch';
import type { RecordedRequest } from './test-fetch';

test('passes the whole request to its handler and records it', async () => {
  const requests: RecordedRequest[] = [];
  const testFetch = createTestFetch(
    { 'POST /api/news/{id}/notes/{note}': ({ params }: RecordedRequest) => params },
    requests,
  );
  const response = await testFetch('/api/news/a%2Fb/notes/7?sort=new', {
    method: 'POST',
    body: '{"text":"x"}',
  });
  expect(await response.json()).toEqual({ id: 'a/b', note: '7' });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', body: { text: 'x' } });
  expect(requests[0]?.query.get('sort')).toBe('new');
});

test.each([
  ['another method', '/api/news/1', { method: 'DELETE' }],
  ['a longer path', '/api/news/1/notes', {}],
  ['a path that only looks alike', '/apixnews/1', {}],
  ['a part that is empty', '/api/news/', {}],
])('returns 404 for %s and records nothing', async (_what, path, init) => {
  const requests: RecordedRequest[] = [];
  const response = await createTestFetch({ 'GET /api/news/{id}': {} }, requests)(path, init);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(path);
  expect(requests).toEqual([]);
});

test('returns a Response, null or a promised value', async () => {
  const testFetch = createTestFetch({
    'GET /api/gone': new Response('gone', { status: 410 }),
    'GET /api/nothing': undefined,
    'GET /api/later': () => Promise.resolve([1]),
  });
  expect((await testFetch('/api/gone')).status).toBe(410);
  expect(await (await testFetch('/api/nothing')).json()).toBeNull();
  expect(await (await testFetch('/api/later')).json()).toEqual([1]);
});
