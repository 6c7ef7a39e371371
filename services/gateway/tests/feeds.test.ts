import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

const PATH = '/api/ai-tools/changes/feed';
const ENTRY = {
  id: 'canva',
  key: 'price-canva-1',
  title: 'Canva & co: price',
  text: '$15 → $18 <b>\u0007',
  at: '2026-11-20T10:00:00.000Z',
  source: 'https://www.canva.com/pricing',
};
const LISTS: Record<string, unknown> = {
  [`${PATH}?lang=en`]: [ENTRY, { ...ENTRY, key: 'news-1', at: '2026' }, { title: 'No page' }],
  [`${PATH}?lang=ko`]: [],
  [`${PATH}?lang=zh&category=video`]: [ENTRY],
};

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
  atlas.services.catalog.respond = ({ url = '' }, res) => {
    res.writeHead(LISTS[url] ? 200 : 400).end(JSON.stringify(LISTS[url] ?? {}));
  };
});
afterAll(() => atlas.stop());

test('writes JSON Feed 1.1', async () => {
  const response = await atlas.get('/feeds/changes.json?lang=en');
  expect(response.headers.get('content-type')).toContain('application/feed+json');
  expect(await response.json()).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Changes <all>',
    description: 'Changes <all>',
    language: 'en',
    home_page_url: 'http://localhost:8080/?lang=en',
    feed_url: 'http://localhost:8080/feeds/changes.json?lang=en',
    items: [
      {
        id: 'price-canva-1',
        url: 'http://localhost:8080/ai-detail-enhanced/canva?lang=en',
        title: ENTRY.title,
        content_text: ENTRY.text,
        date_published: ENTRY.at,
        external_url: ENTRY.source,
      },
      expect.not.objectContaining({ date_published: expect.anything() }),
    ],
  });
});

test('writes RSS 2.0 with stable ids', async () => {
  const response = await atlas.get('/feeds/changes.xml?lang=en');
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  expect(text).toContain('<guid isPermaLink="false">price-canva-1</guid>');
  expect(text).toContain('<title>Canva &amp; co: price</title>');
  expect(text).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>');
  expect(text).toContain('<description>$15 → $18 &lt;b&gt;</description>');
});

test('filters by category and names it in the language', async () => {
  const feed = await (await atlas.get('/feeds/changes.json?lang=zh&category=video')).json();
  expect(feed).toMatchObject({
    title: '변경 · 视频',
    feed_url: 'http://localhost:8080/feeds/changes.json?category=video&lang=zh',
  });
});

test('the language comes from the address only', async () => {
  const response = await atlas.get('/feeds/changes.json', { cookie: 'atlas_language=en' });
  expect(await response.json()).toMatchObject({ language: 'ko', items: [] });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('responds 304 to a known ETag', async () => {
  const { headers } = await atlas.get('/feeds/changes.xml?lang=en');
  const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await atlas.get('/feeds/changes.xml?lang=en', known)).status).toBe(304);
});

test.each([
  '/feeds/none.xml',
  '/feeds/changes.atom',
  '/feeds/changes.json?category=nonsense',
  '/feeds/changes.json?category=%3Cscript%3E',
])('responds 404 to %s', async (path) => {
  expect((await atlas.get(path)).status).toBe(404);
});

test('pages link the feeds, filtered as the page is', async () => {
  const html = await (await atlas.get('/category-ranking?category=image&lang=en')).text();
  for (const [type, extension] of [
    ['application/rss+xml', 'xml'],
    ['application/feed+json', 'json'],
  ])
    expect(html).toContain(
      `<link rel="alternate" type="${type}" title="Changes &lt;all&gt;" href="http://localhost:8080/feeds/changes.${extension}?category=image&amp;lang=en">`,
    );
});
