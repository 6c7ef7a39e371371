import { expect, newPerson, SAMPLE_PEOPLE, Shell, test } from '@atlas/testing';
import type { Browser, Page } from 'playwright/test';
import { CommunityPages } from './pages/community';
import {
  SERVER_RENDERED_PAGES,
  errorsOf,
  waitUntilServerRendered,
  expectHydrated,
  openContext,
  waitUntilIdle,
  setLanguage,
} from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGE_GROUPS = [['ko'], ['en', 'ja', 'zh']];
/** The default tier renders each page type once. */
const NOT_IN_DEFAULT_TIER = [
  '/privacy-policy',
  '/ai-detail-enhanced/no-such-tool',
  '/category-ranking',
];

/** Calls for data of the signed-in user, made after hydration. */
const OWN = /^\/api\/users?\//;

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

async function openIn(browser: Browser, language: string) {
  const context = await openContext(browser);
  await setLanguage(context, origin(), language);
  return context.newPage();
}

/** Stores a viewed tool, a tool in the tray and two drafts. */
function fillStorage() {
  localStorage.setItem('atlas.memory', JSON.stringify({ viewed: ['canva'], quiz: null }));
  sessionStorage.setItem('atlas.compare', JSON.stringify([{ id: 'chatgpt', name: 'ChatGPT' }]));
  const draft = JSON.stringify({ title: '반쯤 쓴 제목', content: '반쯤 쓴 글' });
  for (const key of ['review', 'tool.canva'])
    sessionStorage.setItem(`atlas.draft.community.${key}`, draft);
}

for (const [path, { later = [], own = OWN }] of Object.entries(SERVER_RENDERED_PAGES)) {
  for (const languages of LANGUAGE_GROUPS)
    test(
      `${path} hydrates unchanged in ${languages.join(', ')}`,
      { tag: languages[0] === 'ko' && !NOT_IN_DEFAULT_TIER.includes(path) ? '@default' : [] },
      async ({ browser }) => {
        test.setTimeout(180_000);
        const context = await openContext(browser);
        for (const language of languages) {
          await setLanguage(context, origin(), language);
          await expectHydrated(context, origin() + path, {
            mayRequest: (call) => later.includes(call),
            label: language,
          });
        }
      },
    );

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
  const page = await openIn(browser, 'ko');
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

/** Opens a server-rendered page whose scripts are delayed, by two seconds unless `delayOf` says otherwise. */
async function openSlowly(page: Page, path: string, delayOf = (_script: number) => 2_000) {
  await waitUntilServerRendered(page, origin() + path);
  let scripts = 0;
  await page.route('**/*.js', async (route) => {
    const delay = delayOf(scripts++);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(origin() + path, { waitUntil: 'commit' });
}

test.describe('before hydration', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  test('a button pressed before hydration works', { tag: '@default' }, async ({ browser }) => {
    const page = await openIn(browser, 'ko');
    await openSlowly(page, '/community');
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
    await expect(page).toHaveURL(/\/(login|identity)/, { timeout: 30_000 });
  });

  test('an option chosen before hydration counts', async ({ browser }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/category-ranking?category=text');
    await page.getByLabel('Category').selectOption('image');
    await expect(page).toHaveURL(/category=image/, { timeout: 30_000 });
    await expect(page.getByLabel('Category')).toHaveValue('image');
  });

  test('a radio chosen by keyboard before hydration counts', async ({ browser }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/compare/canva-vs-gamma');
    const users = page.getByRole('group', { name: 'Users' });
    await users.getByRole('radio', { name: 'Normal' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/weights=1,1,3/, { timeout: 30_000 });
    await expect(users.getByRole('radio', { name: 'Important' })).toBeChecked();
  });

  test('input counts while scripts arrive one by one', async ({ browser }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/', (script) => script * 150);
    const grid = page.locator('#comparison');
    await grid.getByRole('button', { name: /^Video/ }).click();
    await grid.getByLabel('Sort by').selectOption('visits');
    await expect(page).toHaveURL(/category=video/, { timeout: 30_000 });
    await expect(page).toHaveURL(/sort=visits/);
  });

  test('the palette opens when its key was pressed early', async ({ browser }) => {
    const page = await openIn(browser, 'ko');
    await openSlowly(page, '/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 30_000 });
  });
});

test('counting a visit does not invalidate cached pages', async ({ page }) => {
  const path = '/ai-detail-enhanced/canva';
  await waitUntilServerRendered(page, origin() + path);
  // A review of another test may invalidate the page: then it is tried again.
  await expect(async () => {
    const counted = await page.request.post(`${origin()}/api/usage/events`, {
      headers: { origin: origin() },
      data: { events: [{ type: 'page-view', path, at: new Date().toISOString() }] },
    });
    expect(await counted.json()).toEqual({ accepted: 1 });
    // A stale page is served for two seconds; the page that replaces it has no ETag yet.
    await page.waitForTimeout(3_000);
    const { etag } = (await page.request.get(origin() + path)).headers();
    expect(etag).toBeDefined();
  }).toPass({ timeout: 30_000 });
});

/** Requests a page continuously, so that its cache entry is refreshed. Returns a function that stops. */
function startPolling(page: Page, path: string) {
  let isRunning = true;
  const polling = (async () => {
    while (isRunning) {
      await page.request.get(origin() + path);
      await page.waitForTimeout(300);
    }
  })();
  return async () => {
    isRunning = false;
    await polling;
  };
}

/** Usually the server-rendered page shows a change after 2 to 3 seconds. */
const STALE_MS = 30_000;

/** Waits until the cached server-rendered page shows a change. */
async function waitUntilFresh(visitor: Page, path: string, isThere: (html: string) => boolean) {
  await expect
    .poll(
      async () => {
        const now = await (await visitor.request.get(origin() + path)).text();
        return now.includes('id="dehydrated-state"') && isThere(now);
      },
      { timeout: STALE_MS },
    )
    .toBe(true);
}

test(
  'a review appears at once for its author, soon for others',
  { tag: '@default' },
  async ({ browser, sessions }) => {
    test.setTimeout(180_000);
    const author = await openIn(browser, 'ko');
    await sessions.give(author.context(), newPerson('Reader'));
    const visitor = await openIn(browser, 'ko');
    const pages = new CommunityPages(author, origin());
    const title = `모두에게 보이는 후기 ${Date.now().toString(36)}`;
    await pages.open('/community');
    await waitUntilServerRendered(visitor, `${origin()}/community`);
    await author.getByRole('button', { name: '리뷰 작성' }).click();
    const form = author.getByRole('form', { name: '리뷰 작성' });
    await form.getByRole('combobox', { name: 'AI 도구' }).fill('notio');
    await form.getByRole('option', { name: 'Notion', exact: true }).click();
    await form.getByRole('radio', { name: '별 4개' }).check();
    await form.getByLabel('제목').fill(title);
    await form.getByLabel('상세 리뷰').fill('문서 초안을 쓸 때 편합니다.');
    const stopBefore = startPolling(visitor, '/community');
    await visitor.waitForTimeout(1_000);
    await form.getByRole('button', { name: '등록' }).click();
    await expect(pages.article(title)).toBeVisible();
    await stopBefore();
    await author.reload();
    await expect(pages.article(title)).toBeVisible();
    await waitUntilFresh(visitor, '/community', (html) => html.includes(title));

    const stop = startPolling(visitor, '/community');
    await pages.article(title).getByRole('button', { name: '삭제', exact: true }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(pages.article(title)).toHaveCount(0);
    await stop();
    await waitUntilFresh(visitor, '/community', (html) => !html.includes(title));
  },
);

test.describe('in the HTTP cache', () => {
  // A page from a service worker has no transfer size.
  test.use({ serviceWorkers: 'block' });

  test(
    'an unchanged page is revalidated without its body',
    { tag: '@default' },
    async ({ browser }) => {
      const page = await openIn(browser, 'ko');
      await waitUntilServerRendered(page, `${origin()}/privacy-policy`);
      const errors = errorsOf(page);
      const bytes = () =>
        page.evaluate(
          () =>
            (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!
              .transferSize,
        );
      await page.goto(`${origin()}/privacy-policy`);
      const first = await bytes();
      await waitUntilIdle(page);
      await page.goto(`${origin()}/landing`);
      await page.goto(`${origin()}/privacy-policy`);
      expect(first).toBeGreaterThan(5_000);
      expect(await bytes()).toBeLessThan(2_000);
      await waitUntilIdle(page);
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await expect(page).toHaveURL(/\/(login|identity)/);
      expect(errors).toEqual([]);
    },
  );
});

test('changing the language changes the data of a page', async ({ browser }) => {
  const page = await openIn(browser, 'ko');
  const response = await page.request.get(`${origin()}/api/ai-tools/canva`);
  const { overviewEn, overviewJa } = (await response.json()) as Record<string, string>;
  await waitUntilServerRendered(page, `${origin()}/ai-detail-enhanced/canva`);
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await waitUntilIdle(page);
  const shell = new Shell(page);
  const texts = { ja: overviewJa!, en: overviewEn! };
  for (const language of ['ja', 'en'] as const) {
    await shell.chooseLanguage(language);
    await expect(page.locator('#overview')).toContainText(texts[language].slice(0, 40));
  }
});
