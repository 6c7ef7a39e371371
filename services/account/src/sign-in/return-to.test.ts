import { returnToOfReferer, safeReturnTo } from './return-to';

test.each([
  '/',
  '/community?sort=recent#top',
  '/logins',
  '/apis/a',
  '/community/login',
  `/${'a'.repeat(1_999)}`,
])('returns to the path %p of this site', (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  'community',
  ' /community',
  '//evil.example/',
  String.raw`/\evil.example`,
  String.raw`/community\..\evil`,
  '/community\n',
  '/community\u007f',
  '/.//evil.example',
  `/${'a'.repeat(2_000)}`,
  undefined,
  ['/community'],
])('returns to the home page instead of %p', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});

test.each([
  ...['/api/auth/login', '/login', '/login?a=1', '/login#a', '/auth/callback', '/identity/x'],
  '/x/../login',
])('does not return to the sign-in: %p', (path) => {
  expect(safeReturnTo(path)).toBe('/');
});

test('returns to the referring page of this origin, without its fragment', () => {
  const site = 'https://atlas.example';
  const from = (referer: string | undefined) => returnToOfReferer(referer, site);
  expect(from(`${site}/community?sort=recent#top`)).toBe('/community?sort=recent');
  expect(from(`${site}/login`)).toBe('/');
  expect(from('https://evil.example/community')).toBe('/');
  expect(from('http://atlas.example/community')).toBe('/');
  expect(from('no address')).toBe('/');
  expect(from(undefined)).toBe('/');
});
