import { defined } from '@atlas/contracts/testing';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

/** Responses of the operations that manifests name. */
const LISTS: Record<string, unknown> = {
  '/api/ai-tools': [{ id: 'deepl' }, { id: 'chatgpt' }, { id: 'a/b' }, { name: 'nameless' }, null],
  '/api/ai-tools/ranked': [{ category: 'image' }, { category: 'text' }, { category: 'image' }],
  '/api/ai-tools/newest?lang=en': [
    { id: 'chatgpt', title: 'ChatGPT', text: 'Answers', at: '2022-11' },
    { id: 'none', title: 'No date', text: '' },
    { id: 'deepl', title: 'DeepL & co', text: 'Translates', at: '2017' },
  ],
};

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
  atlas.services.catalog.respond = (req, res) => {
    const list = LISTS[req.url ?? ''];
    res.writeHead(list ? 200 : 404).end(JSON.stringify(list ?? {}));
  };
});
afterAll(() => atlas.stop());

const page = async (path: string, headers: Record<string, string> = {}, from = atlas) =>
  (await from.get(path, headers)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('the language in the URL overrides the cookies', async () => {
  expect(await page('/?lang=en')).toContain('<html lang="en">');
  expect(await page('/?lang=en', { cookie: 'atlas_language=ja' })).toContain('<html lang="en">');
  expect(await page('/?lang=es', { cookie: 'atlas_language=ja' })).toContain('<html lang="ja">');
  const visit = 'atlas_language=ja; atlas_visit_language=zh';
  expect(await page('/', { cookie: visit })).toContain('<html lang="zh">');
});

test.each([
  [
    '/ai-detail-enhanced/chatgpt?utm_source=mail',
    'http://localhost:8080/ai-detail-enhanced/chatgpt',
  ],
  ['/ai-detail?id=chatgpt&x=1', 'http://localhost:8080/ai-detail-enhanced/chatgpt'],
  ['/terms?lang=en', 'http://localhost:8080/terms-of-service?lang=en'],
  ['/category-ranking?category=image&x=1', 'http://localhost:8080/category-ranking?category=image'],
  ['/category-ranking?category=', 'http://localhost:8080/category-ranking'],
])('the canonical URL of %s is %s', async (path, canonical) => {
  expect(await page(path)).toContain(`<link rel="canonical" href="${canonical}">`);
});

test('links the page in each language', async () => {
  const html = await page('/community');
  for (const [hreflang, query] of [
    ['ko', ''],
    ['en', '?lang=en'],
    ['ja', '?lang=ja'],
    ['zh', '?lang=zh'],
    ['x-default', ''],
  ]) {
    expect(html).toContain(
      `<link rel="alternate" hreflang="${hreflang}" href="http://localhost:8080/community${query}">`,
    );
  }
});

test('marks the page when demo data is loaded', async () => {
  const demo = await startForTest({ env: { ATLAS_DEMO: '1' } });
  const home = await (await demo.get('/')).text();
  expect(metaOf(home, 'atlas-demo')).toBe('1');
  await demo.stop();
});

test.each(['/mypage', '/login', '/my-packages'])(
  'does not index the private page %s',
  async (path) => {
    expect(metaOf(await page(path), 'robots')).toBe('noindex');
  },
);

test('the sitemap has every listed address in every language', async () => {
  const map = await page('/sitemap.xml');
  const locations = [...map.matchAll(/<loc>http:\/\/localhost:8080([^<]*)<\/loc>/g)];
  const paths = locations.map(([, path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/ai-detail-enhanced/deepl',
      '/ai-detail-enhanced/a%2Fb',
      '/category-ranking',
      '/category-ranking?category=image',
    ]),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => defined(path).startsWith('/ai-detail-enhanced'))).toHaveLength(3);
  expect(map).toContain(
    'hreflang="zh" href="http://localhost:8080/category-ranking?category=image&amp;lang=zh"',
  );
});

test('the sitemap skips addresses of a failed service', async () => {
  const down = await startForTest();
  await down.services.catalog.stop();
  const map = await page('/sitemap.xml', {}, down);
  expect(map).toContain('<loc>http://localhost:8080/landing</loc>');
  expect(map).not.toContain('/ai-detail-enhanced');
  await down.stop();
});

test('the feed lists new entries, newest first', async () => {
  const response = await atlas.get('/feed.xml?lang=en');
  const feed = await response.text();
  const all = (name: string) =>
    [...feed.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text);
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  expect(all('title')).toEqual(['New &lt;tools&gt;', 'ChatGPT', 'DeepL &amp; co']);
  expect(all('guid')).toEqual([
    'http://localhost:8080/ai-detail-enhanced/chatgpt?lang=en',
    'http://localhost:8080/ai-detail-enhanced/deepl?lang=en',
  ]);
  expect(all('pubDate')).toEqual(['Tue, 01 Nov 2022 00:00:00 GMT']);
});

test('preloads the first API call of a page', async () => {
  expect(await page('/ai-detail-enhanced/chatgpt')).toContain(
    '<link rel="preload" as="fetch" href="/api/ai-tools/chatgpt" crossorigin="anonymous">',
  );
});

test('the page says whether a session cookie came', async () => {
  expect(metaOf(await page('/'), 'atlas-session')).toBe('none');
  expect(metaOf(await page('/', { cookie: 'atlas_session=x' }), 'atlas-session')).toBeUndefined();
});

test('the page has the contact address only if configured', async () => {
  const withContact = await startForTest({ env: { CONTACT_EMAIL: 'hello@atlas.example' } });
  expect(metaOf(await page('/', {}, withContact), 'atlas-contact')).toBe('hello@atlas.example');
  expect(metaOf(await page('/'), 'atlas-contact')).toBeUndefined();
  await withContact.stop();
});

test('the canonical path of the manifest is used', async () => {
  expect(await page('/terms')).toContain(
    'rel="canonical" href="http://localhost:8080/terms-of-service"',
  );
  expect(await page('/ai-detail?id=chatgpt&utm=x')).toContain(
    'rel="canonical" href="http://localhost:8080/ai-detail-enhanced/chatgpt"',
  );
});

test('disallows pages that are not indexed', async () => {
  expect(await page('/robots.txt')).toContain('Disallow: /my-packages\n');
  const map = await page('/sitemap.xml');
  expect([map.includes('/landing<'), map.includes('/mypage'), map.includes('/terms<')]).toEqual([
    true,
    false,
    false,
  ]);
});
