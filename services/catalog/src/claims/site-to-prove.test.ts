import { siteToProve } from './site-to-prove';

test.each([
  ['https://chatgpt.com', 'chatgpt.com'],
  ['https://www.Example.co.kr/tool?x=1', 'example.co.kr'],
  ['https://gemini.google.com/app', 'google.com'],
])('names the registrable domain of %s', (url, domain) => {
  expect(siteToProve(url)).toMatchObject({ domain, isShared: false, key: `domain ${domain}` });
});

test.each([
  'https://acme.github.io/tool',
  'https://acme.vercel.app',
  'https://acme.hf.space',
  'https://github.com/acme/tool',
  'https://apps.apple.com/app/id1',
  'https://play.google.com/store/apps/details?id=a',
  'https://chromewebstore.google.com/detail/x',
  'https://www.facebook.com/acme',
  'https://t.me/acme_bot',
  'https://93.184.216.34/tool',
])('finds that %s is shared', (url) => {
  expect(siteToProve(url)).toMatchObject({ isShared: true });
});

test('has a key for each page of a platform', () => {
  const keys = ['https://github.com/acme/one', 'https://github.com/acme/two'].map(
    (url) => siteToProve(url).key,
  );
  expect(new Set(keys).size).toBe(2);
});
