import type { Route } from '../../registry/routes/route-table';
import { keyHeader, keysBelow, keysOfPage } from './surrogate-keys';

const route = (prefix: string) => ({ prefix }) as Route;
const routes = [route('/api/reviews'), route('/api/reviews/own'), route('/api/ai-tools')];
const table = {
  routes,
  match: (path: string) => routes.find(({ prefix }) => path === prefix),
};
const page = {
  path: '/community',
  owner: 'community',
  registryPath: '/releases/registry.0a1b.json',
  dependencies: ['/api/reviews?limit=20', '/api/reviews?limit=5', '/api/ai-tools', '/api/none'],
};

test('a page has the keys of its slice, its releases, its routes and its path', () => {
  expect(keysOfPage(page, table)).toEqual([
    'pages',
    'slice:community',
    'composition:0a1b',
    'api:/api/reviews',
    'api:/api/ai-tools',
    'path:/community',
  ]);
});

test('a page without a slice has the key of the shell', () => {
  const [, owner] = keysOfPage({ ...page, owner: undefined }, table);
  expect(owner).toBe('slice:shell');
});

test('a path that no header can carry is no key', () => {
  const isKey = (path: string) => keysOfPage({ ...page, path }, table).includes(`path:${path}`);
  const long = `/${'a'.repeat(999)}`;
  expect([isKey(long), isKey(`${long}a`), isKey('/compare/a,b')]).toEqual([true, false, false]);
});

test('a change concerns routes above and below it', () => {
  expect(keysBelow(['/api/reviews'], table)).toEqual(['api:/api/reviews', 'api:/api/reviews/own']);
  expect(keysBelow(['/api/reviews/own/1', '/api/x'], table)).toEqual([
    'api:/api/reviews',
    'api:/api/reviews/own',
  ]);
});

test('each kind of CDN has its header', () => {
  expect(keyHeader('cache-tag', ['pages', 'slice:quiz'])).toEqual([
    'Cache-Tag',
    'pages,slice:quiz',
  ]);
  expect(keyHeader('surrogate-key', ['pages', 'slice:quiz'])).toEqual([
    'Surrogate-Key',
    'pages slice:quiz',
  ]);
});
