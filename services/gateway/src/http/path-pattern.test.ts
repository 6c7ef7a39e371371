import { fillPattern, matchPattern } from './path-pattern';

test.each([
  ['/', '/', {}],
  ['/profile/:userId', '/profile/a.b', { userId: 'a.b' }],
  ['/profile/:userId', '/profile', undefined],
  ['/a/*', '/a/b/c', {}],
  ['/a/:x', '/a/%2F', { x: '%2F' }],
])('matches pattern %s with path %s as %j', (pattern, path, expected) => {
  expect(matchPattern(pattern, path)).toEqual(expected);
});

test('returns no path when a parameter is missing', () => {
  expect([fillPattern('/a/:id', { id: 'x' }), fillPattern('/a/:id', {})]).toEqual([
    '/a/x',
    undefined,
  ]);
});
