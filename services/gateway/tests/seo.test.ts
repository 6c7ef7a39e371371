import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

/** What the services' operations answer with that manifests name. */
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
  atlas.services.catalog.answer = (req, res) => {
    const list = LISTS[req.url ?? ''];
    res.writeHead(list ? 200 : 404).end(JSON.stringify(list ?? {}));
  };
});
afterAll(() => atlas.stop());

const page = async (path: string, headers: Record<string, string> = {}, from = atlas) =>
  (await from.get(path, headers)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('when an address names a language, then the page speaks it, whatever the visitor chose before', async () => {
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
])('when the path is %s, then it is canonical as %s', async (path, canonical) => {
  expect(await page(path)).toContain(`<link rel="canonical" href="${canonical}">`);
});

test('when a page is asked for, then it names itself in each language', async () => {
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

test('when demo data is loaded, then the page is told', async () => {
  const demo = await startForTest({ env: { ATLAS_DEMO: '1' } });
  const home = await (await demo.get('/')).text();
  expect(metaOf(home, 'atlas-demo')).toBe('1');
  await demo.stop();
});

test.each(['/mypage', '/login', '/my-packages'])(
  'when the page is the private %s, then it is not indexed',
  async (path) => {
    expect(metaOf(await page(path), 'robots')).toBe('noindex');
  },
);

test('when machines ask, then the sitemap has every address that services list, in every language', async () => {
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
  expect(paths.filter((path) => path!.startsWith('/ai-detail-enhanced'))).toHaveLength(3);
  expect(map).toContain(
    'hreflang="zh" href="http://localhost:8080/category-ranking?category=image&amp;lang=zh"',
  );
});

test('when a service does not answer, then the sitemap has the other pages', async () => {
  const down = await startForTest();
  await down.services.catalog.stop();
  const map = await page('/sitemap.xml', {}, down);
  expect(map).toContain('<loc>http://localhost:8080/landing</loc>');
  expect(map).not.toContain('/ai-detail-enhanced');
  await down.stop();
});

test('when a reader asks for the feed, then what services say is new stands there, newest first', async () => {
  const answer = await atlas.get('/feed.xml?lang=en');
  const feed = await answer.text();
  const all = (name: string) =>
    [...feed.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text]) => text);
  expect(answer.headers.get('content-type')).toContain('application/rss+xml');
  expect(all('title')).toEqual(['New &lt;tools&gt;', 'ChatGPT', 'DeepL &amp; co']);
  expect(all('guid')).toEqual([
    'http://localhost:8080/ai-detail-enhanced/chatgpt?lang=en',
    'http://localhost:8080/ai-detail-enhanced/deepl?lang=en',
  ]);
  expect(all('pubDate')).toEqual(['Tue, 01 Nov 2022 00:00:00 GMT']);
});

test('when a page begins with a call, then its answer is on its way before any script', async () => {
  expect(await page('/ai-detail-enhanced/chatgpt')).toContain(
    '<link rel="preload" as="fetch" href="/api/ai-tools/chatgpt" crossorigin="anonymous">',
  );
});

test('when no session came with the request, then the page says so', async () => {
  expect(metaOf(await page('/'), 'atlas-session')).toBe('none');
  expect(metaOf(await page('/', { cookie: 'atlas_session=x' }), 'atlas-session')).toBeUndefined();
});

test('when a contact address is configured, then the page carries it, else none', async () => {
  const with_ = await startForTest({ env: { CONTACT_EMAIL: 'hello@atlas.example' } });
  expect(metaOf(await page('/', {}, with_), 'atlas-contact')).toBe('hello@atlas.example');
  expect(metaOf(await page('/'), 'atlas-contact')).toBeUndefined();
  await with_.stop();
});

test('when a page is found under another path, then search engines are sent there', async () => {
  expect(await page('/terms')).toContain(
    'rel="canonical" href="http://localhost:8080/terms-of-service"',
  );
  expect(await page('/ai-detail?id=chatgpt&utm=x')).toContain(
    'rel="canonical" href="http://localhost:8080/ai-detail-enhanced/chatgpt"',
  );
});

test('when machines ask, then pages that are not indexed are disallowed and not in the sitemap', async () => {
  expect(await page('/robots.txt')).toContain('Disallow: /my-packages\n');
  const map = await page('/sitemap.xml');
  expect([map.includes('/landing<'), map.includes('/mypage'), map.includes('/terms<')]).toEqual([
    true,
    false,
    false,
  ]);
});
