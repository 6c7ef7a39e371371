import { trackDependencies } from './dependencies';

test('records each path once and returns the response', async () => {
  const { paths, fetch } = trackDependencies(async (path) => ({ status: 200, text: path }));
  const response = await fetch('/api/news?page=2');
  await fetch('/api/news?page=2');
  expect([response.status, await response.text()]).toEqual([200, '/api/news?page=2']);
  expect([...paths]).toEqual(['/api/news?page=2']);
});

test('returns a 204 without a body', async () => {
  const { fetch } = trackDependencies(async () => ({ status: 204, text: '' }));
  expect((await fetch('/api/news')).body).toBeNull();
});
