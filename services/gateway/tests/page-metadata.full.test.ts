import type { Composition } from '@atlas/contracts';
import { eventually } from './eventually';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();
beforeEach(() => {
  site.renderer.metadataRequests.length = 0;
  site.renderer.metadataOf = () => ({});
});

/** Metadata is cached by address: each test uses its own. */
let addresses = 0;
const someTool = () => `/ai-detail-enhanced/tool-${(addresses += 1)}`;

const page = async (path: string, headers: Record<string, string> = {}) =>
  (await site.atlas.get(path, headers)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('the renderer loads the live releases before the first page', async () => {
  await eventually(
    () => site.renderer.warmed.length,
    (times) => times > 0,
  );
  const [{ shell, remotes }] = site.renderer.warmed as [Composition];
  expect(shell.server.file).toMatch(/\.cjs$/);
  expect(remotes.map(({ name }) => name)).toContain('catalog');
});

test('metadata of a release fills the head and the initial content', async () => {
  site.renderer.metadataOf = () => ({
    title: 'ChatGPT & <co>',
    description: 'Gives "answers"',
    canonical: '/ai-detail-enhanced/chatgpt',
    image: '/share/chatgpt.png',
    jsonLd: [{ '@type': 'Thing', name: '</script>' }],
    initialContent: {
      logo: '/api/marks/1.svg',
      heading: 'ChatGPT',
      byline: 'OpenAI',
      lead: 'Answers',
    },
  });
  const html = await page(`${someTool()}?lang=en`);
  expect(html).toContain('<title>ChatGPT &amp; &lt;co&gt; · AI Atlas</title>');
  expect(metaOf(html, 'description')).toBe('Gives &quot;answers&quot;');
  expect(metaOf(html, 'og:image')).toBe('http://localhost:8080/share/chatgpt.png');
  expect(html).toContain(
    '<link rel="canonical" href="http://localhost:8080/ai-detail-enhanced/chatgpt?lang=en">',
  );
  expect(html).toContain('{"@type":"Thing","name":"\\u003c/script>"}</script>');
  expect(html).toContain(
    '<div class="first-page"><div class="first-name"><img src="/api/marks/1.svg" alt="" width="64" height="64"><div><h1>ChatGPT</h1><p class="first-by">OpenAI</p></div></div><p class="first-lead">Answers</p></div>',
  );
});

test.each(['ko', 'en', 'ja', 'zh'])(
  'a page without a picture in %s has the site’s',
  async (lang) => {
    site.renderer.metadataOf = () => ({});
    const html = await page(`${someTool()}?lang=${lang}`);
    expect(metaOf(html, 'og:image')).toBe(`http://localhost:8080/share/pages/${lang}.png`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  },
);

test('a metadata request names page, parameters and manifest texts', async () => {
  await page('/ai-detail-enhanced/a%20b?utm_source=mail&lang=en');
  expect(site.renderer.metadataRequests).toEqual([
    {
      owner: 'catalog',
      pattern: '/ai-detail-enhanced/:id',
      params: { id: 'a b' },
      query: {},
      language: 'en',
      origin: 'http://localhost:8080',
      canonical: '/ai-detail-enhanced/a%20b',
      title: 'AI Atlas',
      description: '',
      demo: false,
    },
  ]);
});

test('a metadata request has only declared query parameters', async () => {
  await page('/category-ranking?category=image&x=1');
  expect(site.renderer.metadataRequests[0]).toMatchObject({
    pattern: '/category-ranking',
    query: { category: 'image' },
  });
  expect(site.renderer.metadataRequests[0]).not.toHaveProperty('owner');
});

test('metadata is requested once for all visitors', async () => {
  const path = someTool();
  await Promise.all([
    page(path),
    page(path, { cookie: 'atlas_session=x' }),
    page(`${path}?utm_a=1`),
  ]);
  await page(path);
  expect(site.renderer.metadataRequests).toHaveLength(1);
});

test('status 404 of a release gives a page that is not indexed', async () => {
  site.renderer.metadataOf = () => ({ status: 404 });
  const response = await site.atlas.get(someTool());
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('<title>페이지를 찾을 수 없습니다 · AI Atlas</title>');
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('href="/api/');
});

test('a release can exclude one address from the index', async () => {
  site.renderer.metadataOf = () => ({ indexed: false });
  expect(metaOf(await page(someTool()), 'robots')).toBe('noindex');
});

test('a release cannot index a page that its manifest excludes', async () => {
  site.renderer.metadataOf = () => ({ indexed: true });
  expect(metaOf(await page('/mypage'), 'robots')).toBe('noindex');
});

test('links only the languages that the metadata lists', async () => {
  site.renderer.metadataOf = () => ({ alternates: ['en', 'ja'] });
  const html = await page(someTool());
  const named = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
  expect(named).toEqual(['en', 'ja', 'x-default']);
});

test('redirects keep the language of the URL', async () => {
  site.renderer.metadataOf = () => ({ redirect: '/own-route?tab=1' });
  const response = await site.atlas.get(`${someTool()}?lang=en`);
  expect([response.status, response.headers.get('location')]).toEqual([
    308,
    '/own-route?tab=1&lang=en',
  ]);
});

test.each([
  ['another site', { redirect: '//evil.example' }],
  ['another site with a backslash', { redirect: '/\\evil.example' }],
  ['an invalid status', { status: 500 as 404 }],
  ['an unknown key', { titel: 'x' }],
])('ignores metadata with %s', async (_, metadata: object) => {
  site.renderer.metadataOf = () => metadata;
  const response = await site.atlas.get(someTool());
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>AI 도구 상세 정보 · AI Atlas</title>');
});

test('a page has the texts of its manifest when the renderer fails', async () => {
  site.renderer.metadataOf = () => undefined;
  const response = await site.atlas.get(someTool());
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>AI 도구 상세 정보 · AI Atlas</title>');
});

const titleOf = async (path: string) => /<title>(.*?) · AI Atlas/.exec(await page(path))?.[1];
const saysTitle = (title: string) => {
  site.renderer.metadataOf = () => ({ title });
};

test('a write invalidates the metadata that depends on its data', async () => {
  site.renderer.dependencies = ['/api/reviews?limit=6'];
  saysTitle('Before');
  const path = someTool();
  expect(await titleOf(path)).toBe('Before');
  saysTitle('After');
  await (await site.atlas.post('/api/quiz', '{}')).text();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await titleOf(path)).toBe('Before');
  expect(site.renderer.metadataRequests).toHaveLength(1);
  await (await site.atlas.post('/api/reviews', '{}')).text();
  await eventually(
    () => titleOf(path),
    (title) => title === 'After',
  );
});

test('a restarted service invalidates the metadata that uses it', async () => {
  site.renderer.dependencies = ['/api/ai-tools/canva'];
  saysTitle('Before');
  const path = someTool();
  expect(await titleOf(path)).toBe('Before');
  saysTitle('After');
  // Health checks run every two seconds: at least one has run.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  site.atlas.services.catalog.startedAt = '2026-01-02T00:00:00.000Z';
  await eventually(
    () => titleOf(path),
    (title) => title === 'After',
  );
});
