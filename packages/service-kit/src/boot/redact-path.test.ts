import { redactPath } from './redact-path';

test.each([
  ['/api/custom-packages/shared/s3cret', '/api/custom-packages/shared/…'],
  ['/my-packages/shared/s3cret', '/my-packages/shared/…'],
  ['/my-packages/shared/s3cret/print', '/my-packages/shared/…/print'],
  ['/api/news/shared/notes', '/api/news/shared/notes'],
  ['/api/news', '/api/news'],
])('logs %s as %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});

test('truncates a long path and still redacts the token', () => {
  expect(redactPath(`/${'x'.repeat(5_000)}`)).toHaveLength(200);
  const token = 's3cret'.repeat(100);
  expect(redactPath(`/my-packages/shared/${token}`)).toBe('/my-packages/shared/…');
});
