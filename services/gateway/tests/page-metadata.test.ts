import type { Composition } from '@atlas/contracts';
import { eventually } from './eventually';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();
beforeEach(() => {
  site.renderer.metadataRequests.length = 0;
  site.renderer.metadataOf = () => ({});
});

/** What was said of an address is kept: each test has its own. */
let addresses = 0;
const someTool = () => `/ai-detail-enhanced/tool-${(addresses += 1)}`;

const page = async (path: string, headers: Record<string, string> = {}) =>
  (await site.atlas.get(path, headers)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test('when a gateway starts, then its renderer is told what is live before anybody asks for a page', async () => {
  await eventually(
    () => site.renderer.warmed.length,
    (times) => times > 0,
  );
  const [{ shell, remotes }] = site.renderer.warmed as [Composition];
  expect(shell.server.file).toMatch(/\.cjs$/);
  expect(remotes.map(({ name }) => name)).toContain('catalog');
});

test('when a release says more of its page, then that stands in the head, and its first words in the page', async () => {
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

test('when a page is asked about, then its release is told whose it is, where, and what its manifest says', async () => {
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

test('when a page of the shell has parameters of its own, then the shell is told them and no others', async () => {
  await page('/category-ranking?category=image&x=1');
  expect(site.renderer.metadataRequests[0]).toMatchObject({
    pattern: '/category-ranking',
    query: { category: 'image' },
  });
  expect(site.renderer.metadataRequests[0]).not.toHaveProperty('owner');
});

test('when many ask for one page, with and without a session, then its release is asked once', async () => {
  const path = someTool();
  await Promise.all([
    page(path),
    page(path, { cookie: 'atlas_session=x' }),
    page(`${path}?utm_a=1`),
  ]);
  await page(path);
  expect(site.renderer.metadataRequests).toHaveLength(1);
});

test('when a release says that there is nothing, then the page is a 404 that is not indexed', async () => {
  site.renderer.metadataOf = () => ({ status: 404 });
  const answer = await site.atlas.get(someTool());
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('<title>페이지를 찾을 수 없습니다 · AI Atlas</title>');
  expect(metaOf(html, 'robots')).toBe('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('href="/api/');
});

test('when a release keeps one address from search engines, then that one is not indexed', async () => {
  site.renderer.metadataOf = () => ({ indexed: false });
  expect(metaOf(await page(someTool()), 'robots')).toBe('noindex');
});

test('when a release offers what its manifest keeps from search engines, then it stays kept', async () => {
  site.renderer.metadataOf = () => ({ indexed: true });
  expect(metaOf(await page('/mypage'), 'robots')).toBe('noindex');
});

test('when a page is there in some languages only, then no other is named', async () => {
  site.renderer.metadataOf = () => ({ alternates: ['en', 'ja'] });
  const html = await page(someTool());
  const named = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language);
  expect(named).toEqual(['en', 'ja', 'x-default']);
});

test('when a release says where its page went, then visitors are sent there in their language', async () => {
  site.renderer.metadataOf = () => ({ redirect: '/own-route?tab=1' });
  const answer = await site.atlas.get(`${someTool()}?lang=en`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    '/own-route?tab=1&lang=en',
  ]);
});

test.each([
  ['another site', { redirect: '//evil.example' }],
  ['another site, written backwards', { redirect: '/\\evil.example' }],
  ['a status that no page has', { status: 500 as 404 }],
  ['a key that nobody reads', { titel: 'x' }],
])('when a release says %s, then nothing of it counts', async (_, said: object) => {
  site.renderer.metadataOf = () => said;
  const answer = await site.atlas.get(someTool());
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>AI 도구 상세 정보 · AI Atlas</title>');
});

test('when the renderer fails, then the page comes with what its manifest says', async () => {
  site.renderer.metadataOf = () => undefined;
  const answer = await site.atlas.get(someTool());
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>AI 도구 상세 정보 · AI Atlas</title>');
});

const titleOf = async (path: string) => /<title>(.*?) · AI Atlas/.exec(await page(path))?.[1];
const saysTitle = (title: string) => {
  site.renderer.metadataOf = () => ({ title });
};

test('when a write changed what a title is made of, then the next pages have the new one, and no other page is asked about', async () => {
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

test('when a service began anew, then what pages show of it is asked for anew: it may have loaded other data', async () => {
  site.renderer.dependencies = ['/api/ai-tools/canva'];
  saysTitle('Before');
  const path = someTool();
  expect(await titleOf(path)).toBe('Before');
  saysTitle('After');
  // Asked how it is every two seconds, and this is the second answer at the earliest.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  site.atlas.services.catalog.startedAt = '2026-01-02T00:00:00.000Z';
  await eventually(
    () => titleOf(path),
    (title) => title === 'After',
  );
});
