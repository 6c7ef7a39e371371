import type { Tool } from '@atlas/contracts';
import { createShareImages, draw, drawVersus } from '../src/site/seo/share-image';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

const TOOL = {
  id: 'chatgpt',
  name: 'ChatGPT',
  company: 'OpenAI',
  url: 'https://chatgpt.com',
  category: 'text',
  platforms: ['web', 'ios'],
  languages: ['ko', 'en'],
  description: '대화로 "답"을 주는 <도구>',
  descriptionEn: 'Answers in conversation',
  launchDate: '2022-11',
  monthlyPrice: { cents: 2000, currency: 'USD', period: 'month' },
} as unknown as Tool;
const OLDER = { ...TOOL, id: 'deepl', name: 'DeepL & co', launchDate: '2017' } as Tool;
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#10a37f"/></svg>';
const REVIEWS = [{ rating: 5 }, { rating: 4 }, { rating: 4 }];

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
  serve(atlas);
});
afterAll(() => atlas.stop());

function serve({ services }: Started) {
  services.catalog.answer = (req, res) => {
    const found: Record<string, unknown> = {
      '/api/ai-tools': [OLDER, TOOL],
      '/api/ai-tools/chatgpt': TOOL,
      '/api/ai-tools/chatgpt/mark.svg': MARK,
      '/api/ai-tools/deepl': OLDER,
      '/api/ai-bundles/starter': {
        name: '입문',
        nameEn: 'Starter',
        description: '가',
        descriptionEn: 'First steps',
      },
    };
    const body = found[req.url ?? ''];
    res
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };
  services.community.answer = (_req, res) => res.end(JSON.stringify(REVIEWS));
}

const page = async (path: string, headers: Record<string, string> = {}, from = atlas) =>
  (await from.get(path, headers)).text();
const linked = (html: string): Array<Record<string, unknown>> =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('when a tool page is asked for, then title, description and preview speak of that tool', async () => {
  const html = await page('/ai-detail-enhanced/chatgpt');
  expect(html).toContain('<title>ChatGPT · AI Atlas</title>');
  expect(metaOf(html, 'description')).toBe('대화로 &quot;답&quot;을 주는 &lt;도구&gt;');
  expect(metaOf(html, 'og:title')).toBe('ChatGPT · AI Atlas');
  expect(metaOf(html, 'og:image')).toBe('http://localhost:8080/share/chatgpt.png');
  expect(metaOf(html, 'og:locale')).toBe('ko_KR');
});

test('when an address names a language, then the page speaks it, whatever the visitor chose before', async () => {
  expect(metaOf(await page('/ai-detail-enhanced/chatgpt?lang=en'), 'description')).toBe(
    'Answers in conversation',
  );
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
  [
    '/category-ranking?category=%EC%9D%B4%EB%AF%B8%EC%A7%80',
    'http://localhost:8080/category-ranking?category=image',
  ],
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

test('when a tool has reviews, then software, rating and breadcrumbs stand in JSON-LD', async () => {
  const [software, crumbs] = linked(await page('/ai-detail-enhanced/chatgpt?lang=en'));
  expect(software).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'ChatGPT',
    description: 'Answers in conversation',
    operatingSystem: 'Web, iOS',
    offers: { price: '20.00', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.3, ratingCount: 3 },
  });
  expect((crumbs!.itemListElement as unknown[]).at(1)).toMatchObject({ position: 2, name: 'Text' });
});

test("when a tool's page is asked for, then its name, its maker and what it does stand in the HTML", async () => {
  expect(await page('/ai-detail-enhanced/chatgpt?lang=en')).toContain(
    '<div class="first-page"><div class="first-name"><img src="/api/ai-tools/chatgpt/mark.svg" alt="" width="64" height="64"><div><h1>ChatGPT</h1><p class="first-by">OpenAI</p></div></div><p class="first-lead">Answers in conversation</p></div>',
  );
  expect(await page('/ai-detail?id=chatgpt&lang=en')).not.toContain('first-page');
});

test('when the reviews are demo data, then no rating is claimed, and the page is told', async () => {
  const demo = await startForTest({ env: { ATLAS_DEMO: '1' } });
  serve(demo);
  const [software] = linked(await page('/ai-detail-enhanced/chatgpt', {}, demo));
  expect(software).not.toHaveProperty('aggregateRating');
  const home = await (await demo.get('/')).text();
  expect(metaOf(home, 'atlas-demo')).toBe('1');
  await demo.stop();
});

test('when there is no such tool, then the page is a 404 that is not indexed', async () => {
  const answer = await atlas.get('/ai-detail-enhanced/none');
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('when the catalog does not answer, then the page comes with its general words', async () => {
  const down = await startForTest();
  down.services.catalog.answer = (_req, res) => res.writeHead(500).end();
  const answer = await down.get('/ai-detail-enhanced/chatgpt');
  expect([answer.status, /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]]).toEqual([
    200,
    'AI 도구 상세 정보 · AI Atlas',
  ]);
  await down.stop();
});

test.each(['/mypage', '/login', '/my-packages'])(
  'when the page is the private %s, then it is not indexed',
  async (path) => {
    expect(metaOf(await page(path), 'robots')).toBe('noindex');
  },
);

test('when a bundle or a category is asked for, then its own name is the title', async () => {
  expect(await page('/bundle-detail/starter?lang=en')).toContain(
    '<title>Starter · AI Atlas</title>',
  );
  expect(await page('/category-ranking?category=image&lang=ja')).toContain('<title>画像 · ');
});

test('when a comparison is asked for, then its names are the title and the same tools in any order are one page', async () => {
  const html = await page('/compare/deepl-vs-chatgpt?lang=en');
  expect(html).toContain('<title>DeepL &amp; co vs ChatGPT · AI Atlas</title>');
  expect(html).toContain('href="http://localhost:8080/compare/chatgpt-vs-deepl?lang=en"');
  expect(metaOf(html, 'og:image')).toBe('http://localhost:8080/share/compare/chatgpt-vs-deepl.png');
  const picture = await atlas.get('/share/compare/chatgpt-vs-deepl.png');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await atlas.get('/share/compare/chatgpt-vs-none.png')).status).toBe(404);
  expect((await atlas.get('/share/compare/chatgpt.png')).status).toBe(404);
});

test('when machines ask, then the sitemap has every tool in every language and the feed the newest first', async () => {
  const map = await page('/sitemap.xml');
  expect(map).toContain('<loc>http://localhost:8080/ai-detail-enhanced/deepl</loc>');
  expect(map).toContain(
    'hreflang="zh" href="http://localhost:8080/category-ranking?category=image&amp;lang=zh"',
  );
  const answer = await atlas.get('/feed.xml?lang=en');
  const feed = await answer.text();
  expect(answer.headers.get('content-type')).toContain('application/rss+xml');
  expect([...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'ChatGPT',
    'DeepL &amp; co',
  ]);
  expect([...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    'Tue, 01 Nov 2022 00:00:00 GMT',
  ]);
});

test('when a messenger asks for the share image, then it is a PNG of 1200 × 630 that another site may show', async () => {
  const answer = await atlas.get('/share/chatgpt.png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
  expect((await atlas.get('/share/none.png')).status).toBe(404);
});

test('when the catalog draws a mark, then the share images show it', async () => {
  const shared = async (path: string) => Buffer.from(await (await atlas.get(path)).arrayBuffer());
  const pixels = createShareImages();
  const marked = await pixels(draw(TOOL, MARK));
  expect(marked.equals(await pixels(draw(TOOL)))).toBe(false);
  expect((await shared('/share/chatgpt.png')).equals(marked)).toBe(true);
  expect((await shared('/share/deepl.png')).equals(await pixels(draw(OLDER)))).toBe(true);
  const both = await pixels(drawVersus([TOOL, OLDER], [MARK]));
  expect((await shared('/share/compare/chatgpt-vs-deepl.png')).equals(both)).toBe(true);
});

test('when a word has signs that the font lacks, then the picture leaves it out', () => {
  const svg = draw({ ...TOOL, name: 'Clova X', company: '네이버' });
  expect(svg).toContain('Clova X');
  expect(svg).not.toContain('네이버');
});

test('when a page begins with a call, then its answer is on its way before any script', async () => {
  expect(await page('/ai-detail-enhanced/chatgpt')).toContain(
    '<link rel="preload" as="fetch" href="/api/ai-tools/chatgpt" crossorigin="anonymous">',
  );
  expect(await page('/ai-detail-enhanced/none')).not.toContain('as="fetch"');
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
