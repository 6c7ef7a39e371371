import { loggedPath } from './logged-path';

test.each([
  ['/api/custom-packages/shared/s3cret', '/api/custom-packages/shared/…'],
  ['/my-packages/shared/s3cret', '/my-packages/shared/…'],
  ['/my-packages/shared/s3cret/print', '/my-packages/shared/…/print'],
  ['/api/news/shared/notes', '/api/news/shared/notes'],
  ['/api/news', '/api/news'],
])('when %s is asked for, then the log has %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test('when a path is very long, then the log has its beginning, and no end of a token either', () => {
  expect(loggedPath(`/${'x'.repeat(5_000)}`)).toHaveLength(200);
  const token = 's3cret'.repeat(100);
  expect(loggedPath(`/my-packages/shared/${token}`)).toBe('/my-packages/shared/…');
});
