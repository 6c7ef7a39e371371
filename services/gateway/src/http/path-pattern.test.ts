import { fillPattern, matchPattern } from './path-pattern';

test.each([
  ['/', '/', {}],
  ['/profile/:userId', '/profile/a.b', { userId: 'a.b' }],
  ['/profile/:userId', '/profile', undefined],
  ['/a/*', '/a/b/c', {}],
  ['/a/:x', '/a/%2F', { x: '%2F' }],
])('when the pattern is %s and the path %s, then it gives %j', (pattern, path, expected) => {
  expect(matchPattern(pattern, path)).toEqual(expected);
});

test('when a parameter is missing, then a pattern makes no address', () => {
  expect([fillPattern('/a/:id', { id: 'x' }), fillPattern('/a/:id', {})]).toEqual([
    '/a/x',
    undefined,
  ]);
});
