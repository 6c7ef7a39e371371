import { callsOf } from './preload';

const requested = (path: string) => callsOf(path).map(({ query }) => query);

test.each([
  ['/category-ranking', { limit: '320' }],
  ['/category-ranking?category=all', { limit: '320' }],
  ['/category-ranking?category=video', { category: 'video', limit: '320' }],
  [
    `/category-ranking?category=${encodeURIComponent('비디오')}`,
    { category: 'video', limit: '320' },
  ],
  ['/category-ranking?lang=ja&category=VIDEO', { category: 'video', limit: '320' }],
  ['/category-ranking?category=nonsense', { limit: '320' }],
  ['/category-ranking?page=8', { limit: '320' }],
  ['/category-ranking?page=9', { limit: '320', offset: '320' }],
])('%s preloads its tools', (path, query) => {
  expect(requested(path)).toEqual([query]);
});

test.each(['/', '/?category=video', '/category-ranking/x', '/category'])(
  '%s preloads nothing',
  (path) => {
    expect(requested(path)).toEqual([]);
  },
);
