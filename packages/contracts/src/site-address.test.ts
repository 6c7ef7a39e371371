import { addressIn } from './site-address';

const ORIGIN = 'https://atlas.example';

test.each([
  ['ko', '/news', 'https://atlas.example/news'],
  ['en', '/news', 'https://atlas.example/news?lang=en'],
  ['ja', '/news?page=2', 'https://atlas.example/news?page=2&lang=ja'],
  ['zh', '/', 'https://atlas.example/?lang=zh'],
  ['zh', '/news#end', 'https://atlas.example/news?lang=zh#end'],
] as const)('of a page in %s has for %s the URL %s', (language, path, address) => {
  expect(addressIn(ORIGIN, path, language)).toBe(address);
});

test('replaces the language of the path', () => {
  expect(addressIn(ORIGIN, '/news?lang=en&page=2', 'ja')).toBe(
    'https://atlas.example/news?lang=ja&page=2',
  );
});

test('encodes non-ASCII paths', () => {
  expect(addressIn(ORIGIN, '/news/도구', 'en')).toMatch(/^[ -~]+$/);
});
