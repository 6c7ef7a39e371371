import { callsOf } from './preload';

const asked = (path: string) => callsOf(path).map(({ query }) => query);

test.each([
  ['/category-ranking', {}],
  ['/category-ranking?category=all', {}],
  ['/category-ranking?category=video', { category: 'video' }],
  [`/category-ranking?category=${encodeURIComponent('비디오')}`, { category: 'video' }],
  ['/category-ranking?lang=ja&category=VIDEO', { category: 'video' }],
  ['/category-ranking?category=nonsense', {}],
])('when %s is about to open, then the tools that it shows are asked for', (path, query) => {
  expect(asked(path)).toEqual([query]);
});

test.each(['/', '/?category=video', '/category-ranking/x', '/category'])(
  'when %s is about to open, then nothing is foretold',
  (path) => {
    expect(asked(path)).toEqual([]);
  },
);
