import { defined } from '@atlas/contracts/testing';
import { expect, SAMPLE_PEOPLE, Shell, test } from '@atlas/testing';
import {
  SERVER_RENDERED_PAGES,
  errorsOf,
  fetchServerRendered,
  waitUntilServerRendered,
  expectHydrated,
  openContext,
  openPage,
  waitUntilIdle,
  setLanguage,
} from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGE_GROUPS = [['ko'], ['en', 'ja', 'zh']];
/** Main pages of different structure. */
const MAIN_PAGES = ['/', '/ai-detail-enhanced/canva', '/community'];

/** Calls for data of the signed-in user, made after hydration. */
const OWN = /^\/api\/users?\//;

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** Stores a viewed tool, a tool in the tray and two drafts. */
function fillStorage() {
  localStorage.setItem('atlas.memory', JSON.stringify({ viewed: ['canva'], quiz: null }));
  sessionStorage.setItem('atlas.compare', JSON.stringify([{ id: 'chatgpt', name: 'ChatGPT' }]));
  const draft = JSON.stringify({ title: '반쯤 쓴 제목', content: '반쯤 쓴 글' });
  for (const key of ['review', 'tool.canva'])
    sessionStorage.setItem(`atlas.draft.community.${key}`, draft);
}

test(
  'every page is server-rendered with all of its data',
  { tag: '@default' },
  async ({ request }) => {
    test.setTimeout(180_000);
    for (const path of Object.keys(SERVER_RENDERED_PAGES)) {
      const html = await fetchServerRendered(request, origin() + path);
      expect(/<main\b[\s\S]*<h1\b/.test(html), path).toBe(true);
    }
  },
);

test('the main pages hydrate unchanged in ko', { tag: '@default' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await openContext(browser);
  await setLanguage(context, origin(), 'ko');
  for (const path of MAIN_PAGES) {
    const { later = [] } = defined(SERVER_RENDERED_PAGES[path]);
    await expectHydrated(context, origin() + path, {
      mayRequest: (call) => later.includes(call),
      label: path,
    });
  }
});

for (const [path, { later = [], own = OWN }] of Object.entries(SERVER_RENDERED_PAGES)) {
  for (const languages of MAIN_PAGES.includes(path) ? LANGUAGE_GROUPS.slice(1) : LANGUAGE_GROUPS)
    test(`${path} hydrates unchanged in ${languages.join(', ')}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await openContext(browser);
      for (const language of languages) {
        await setLanguage(context, origin(), language);
        await expectHydrated(context, origin() + path, {
          mayRequest: (call) => later.includes(call),
          label: language,
        });
      }
    });

  test(`${path} hydrates unchanged when signed in`, async ({ browser, sessions }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser, {
      storageState: await sessions.of(SAMPLE_PEOPLE.emma),
    });
    await setLanguage(context, origin(), 'ko');
    await expectHydrated(context, origin() + path, {
      mayRequest: (call) => later.includes(call) || OWN.test(call) || own.test(call),
      label: 'member',
    });
  });
}

test('pages hydrate with drafts and history of the browser', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openPage(browser, origin(), 'ko');
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await page.evaluate(fillStorage);
  const errors = errorsOf(page);
  for (const path of ['/', '/ai-detail-enhanced/canva', '/community', '/discover']) {
    await waitUntilServerRendered(page, origin() + path);
    await page.goto(origin() + path);
    await waitUntilIdle(page);
    expect(errors, path).toEqual([]);
    await expect(page.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    if (path === '/') await expect(page.locator('#remembered')).toBeVisible();
  }
});

test('changing the language changes the data of a page', async ({ browser }) => {
  const page = await openPage(browser, origin(), 'ko');
  const response = await page.request.get(`${origin()}/api/ai-tools/canva`);
  const { overviewEn, overviewJa } = (await response.json()) as Record<string, string>;
  await waitUntilServerRendered(page, `${origin()}/ai-detail-enhanced/canva`);
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await waitUntilIdle(page);
  const shell = new Shell(page);
  const texts = { ja: defined(overviewJa), en: defined(overviewEn) };
  for (const language of ['ja', 'en'] as const) {
    await shell.chooseLanguage(language);
    await expect(page.locator('#overview')).toContainText(texts[language].slice(0, 40));
  }
});
