import { callsOf } from './preload';

const requested = (path: string) => callsOf(path).map(({ query }) => query);

test.each([
  ['/category-ranking', {}],
  ['/category-ranking?category=all', {}],
  ['/category-ranking?category=video', { category: 'video' }],
  [`/category-ranking?category=${encodeURIComponent('비디오')}`, { category: 'video' }],
  ['/category-ranking?lang=ja&category=VIDEO', { category: 'video' }],
  ['/category-ranking?category=nonsense', {}],
])('%s preloads its tools', (path, query) => {
  expect(requested(path)).toEqual([query]);
});

test.each(['/', '/?category=video', '/category-ranking/x', '/category'])(
  '%s preloads nothing',
  (path) => {
    expect(requested(path)).toEqual([]);
  },
);
