import { expect, newPerson, SAMPLE_PEOPLE, Shell, test } from '@atlas/testing';
import type { Browser, Page } from 'playwright/test';
import { CommunityPages } from './pages/community';
import {
  DRAWN_PAGES,
  errorsOf,
  isKept,
  isTakenOver,
  openContext,
  settle,
  speak,
} from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGE_GROUPS = [['ko'], ['en', 'ja', 'zh']];
/** The default tier renders each page type once. */
const NOT_IN_DEFAULT_TIER = [
  '/privacy-policy',
  '/ai-detail-enhanced/no-such-tool',
  '/category-ranking',
];

/** What is one's own is asked for once it is known who one is. */
const OWN = /^\/api\/users?\//;

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

async function openIn(browser: Browser, language: string) {
  const context = await openContext(browser);
  await speak(context, origin(), language);
  return context.newPage();
}

/** A tool seen, one to compare, reviews begun. */
function keepThings() {
  localStorage.setItem('atlas.memory', JSON.stringify({ viewed: ['canva'], quiz: null }));
  sessionStorage.setItem('atlas.compare', JSON.stringify([{ id: 'chatgpt', name: 'ChatGPT' }]));
  const draft = JSON.stringify({ title: '반쯤 쓴 제목', content: '반쯤 쓴 글' });
  for (const key of ['review', 'tool.canva'])
    sessionStorage.setItem(`atlas.draft.community.${key}`, draft);
}

for (const [path, { later = [], own = OWN }] of Object.entries(DRAWN_PAGES)) {
  for (const languages of LANGUAGE_GROUPS)
    test(
      `when ${path} is server-rendered in ${languages.join(', ')}, then it hydrates unchanged`,
      { tag: languages[0] === 'ko' && !NOT_IN_DEFAULT_TIER.includes(path) ? '@default' : [] },
      async ({ browser }) => {
        test.setTimeout(180_000);
        const context = await openContext(browser);
        for (const language of languages) {
          await speak(context, origin(), language);
          await isTakenOver(context, origin() + path, {
            mayAsk: (call) => later.includes(call),
            who: language,
          });
        }
      },
    );

  test(`when somebody signed in opens ${path}, then what is theirs comes to what stands there`, async ({
    browser,
    sessions,
  }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser, {
      storageState: await sessions.of(SAMPLE_PEOPLE.emma),
    });
    await speak(context, origin(), 'ko');
    await isTakenOver(context, origin() + path, {
      mayAsk: (call) => later.includes(call) || OWN.test(call) || own.test(call),
      who: 'member',
    });
  });
}

test('when a browser holds what no server knows, then it takes drawn pages over as they stand', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openIn(browser, 'ko');
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await page.evaluate(keepThings);
  const errors = errorsOf(page);
  for (const path of ['/', '/ai-detail-enhanced/canva', '/community', '/discover']) {
    await isKept(page, origin() + path);
    await page.goto(origin() + path);
    await settle(page);
    expect(errors, path).toEqual([]);
    await expect(page.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    if (path === '/') await expect(page.locator('#remembered')).toBeVisible();
  }
});

/** A page that stands there two seconds before anything in it is alive; or whose scripts wait as long as `delayOf` says. */
async function openSlowly(page: Page, path: string, delayOf = (_script: number) => 2_000) {
  await isKept(page, origin() + path);
  let scripts = 0;
  await page.route('**/*.js', async (route) => {
    const delay = delayOf(scripts++);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(origin() + path, { waitUntil: 'commit' });
}

test.describe('before the scripts', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  test(
    'when a drawn button is pressed before the scripts are there, then it is done once they are',
    { tag: '@default' },
    async ({ browser }) => {
      const page = await openIn(browser, 'ko');
      await openSlowly(page, '/community');
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await expect(page).toHaveURL(/\/(login|identity)/, { timeout: 30_000 });
    },
  );

  test('when something is chosen in a drawn list before the scripts are there, then it counts once they are', async ({
    browser,
  }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/category-ranking?category=text');
    await page.getByLabel('Category').selectOption('image');
    await expect(page).toHaveURL(/category=image/, { timeout: 30_000 });
    await expect(page.getByLabel('Category')).toHaveValue('image');
  });

  test('when one of several is chosen by the keyboard before the scripts are there, then it counts once they are', async ({
    browser,
  }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/compare/canva-vs-gamma');
    const users = page.getByRole('group', { name: 'Users' });
    await users.getByRole('radio', { name: 'Normal' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/weights=1,1,3/, { timeout: 30_000 });
    await expect(users.getByRole('radio', { name: 'Important' })).toBeChecked();
  });

  test('when scripts come one by one, then what was pressed or chosen counts, though its part waits for another', async ({
    browser,
  }) => {
    const page = await openIn(browser, 'en');
    await openSlowly(page, '/', (script) => script * 150);
    const grid = page.locator('#comparison');
    await grid.getByRole('button', { name: /^Video/ }).click();
    await grid.getByLabel('Sort by').selectOption('visits');
    await expect(page).toHaveURL(/category=video/, { timeout: 30_000 });
    await expect(page).toHaveURL(/sort=visits/);
  });

  test('when the palette’s key is pressed before the scripts are there, then it opens once they are', async ({
    browser,
  }) => {
    const page = await openIn(browser, 'ko');
    await openSlowly(page, '/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 30_000 });
  });
});

test('when a visitor is counted, then pages with figures stay kept', async ({ page }) => {
  const path = '/ai-detail-enhanced/canva';
  await isKept(page, origin() + path);
  // Not at the first try where somebody reviews meanwhile.
  await expect(async () => {
    const counted = await page.request.post(`${origin()}/api/usage/events`, {
      headers: { origin: origin() },
      data: { events: [{ type: 'page-view', path, at: new Date().toISOString() }] },
    });
    expect(await counted.json()).toEqual({ accepted: 1 });
    // One that is untrue is given for two seconds; who comes then gets a new one, which has no tag yet.
    await page.waitForTimeout(3_000);
    const { etag } = (await page.request.get(origin() + path)).headers();
    expect(etag).toBeDefined();
  }).toPass({ timeout: 30_000 });
});

/** A kept page is never older than some seconds while somebody asks for it. */
function keepAsking(page: Page, path: string) {
  let going = true;
  const asking = (async () => {
    while (going) {
      await page.request.get(origin() + path);
      await page.waitForTimeout(300);
    }
  })();
  return async () => {
    going = false;
    await asking;
  };
}

/** Usually the server-rendered page shows a change after 2 to 3 seconds. */
const STALE_MS = 30_000;

/** Until everybody's server-rendered page shows a change. */
async function isTrueFor(stranger: Page, path: string, isThere: (html: string) => boolean) {
  await expect
    .poll(
      async () => {
        const now = await (await stranger.request.get(origin() + path)).text();
        return now.includes('id="dehydrated-state"') && isThere(now);
      },
      { timeout: STALE_MS },
    )
    .toBe(true);
}

test(
  'when somebody writes a review and deletes it, then their own page shows it at once, and the one kept for everybody soon',
  { tag: '@default' },
  async ({ browser, sessions }) => {
    test.setTimeout(180_000);
    const author = await openIn(browser, 'ko');
    await sessions.give(author.context(), newPerson('Reader'));
    const stranger = await openIn(browser, 'ko');
    const pages = new CommunityPages(author, origin());
    const title = `모두에게 보이는 후기 ${Date.now().toString(36)}`;
    await pages.open('/community');
    await isKept(stranger, `${origin()}/community`);
    await author.getByRole('button', { name: '리뷰 작성' }).click();
    const form = author.getByRole('form', { name: '리뷰 작성' });
    await form.getByRole('combobox', { name: 'AI 도구' }).fill('notio');
    await form.getByRole('option', { name: 'Notion', exact: true }).click();
    await form.getByRole('radio', { name: '별 4개' }).check();
    await form.getByLabel('제목').fill(title);
    await form.getByLabel('상세 리뷰').fill('문서 초안을 쓸 때 편합니다.');
    const stopBefore = keepAsking(stranger, '/community');
    await stranger.waitForTimeout(1_000);
    await form.getByRole('button', { name: '등록' }).click();
    await expect(pages.article(title)).toBeVisible();
    await stopBefore();
    await author.reload();
    await expect(pages.article(title)).toBeVisible();
    await isTrueFor(stranger, '/community', (html) => html.includes(title));

    const stop = keepAsking(stranger, '/community');
    await pages.article(title).getByRole('button', { name: '삭제', exact: true }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(pages.article(title)).toHaveCount(0);
    await stop();
    await isTrueFor(stranger, '/community', (html) => !html.includes(title));
  },
);

test.describe('in the HTTP cache', () => {
  // A page that a service worker passes on has no transfer size.
  test.use({ serviceWorkers: 'block' });

  test(
    'when a page is loaded once more and nothing in it changed, then it does not travel again, and it runs',
    { tag: '@default' },
    async ({ browser }) => {
      const page = await openIn(browser, 'ko');
      await isKept(page, `${origin()}/privacy-policy`);
      const errors = errorsOf(page);
      const bytes = () =>
        page.evaluate(
          () =>
            (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!
              .transferSize,
        );
      await page.goto(`${origin()}/privacy-policy`);
      const first = await bytes();
      await settle(page);
      await page.goto(`${origin()}/landing`);
      await page.goto(`${origin()}/privacy-policy`);
      expect(first).toBeGreaterThan(5_000);
      expect(await bytes()).toBeLessThan(2_000);
      await settle(page);
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await expect(page).toHaveURL(/\/(login|identity)/);
      expect(errors).toEqual([]);
    },
  );
});

test('when the language of a drawn page is changed, then its data speaks that language too', async ({
  browser,
}) => {
  const page = await openIn(browser, 'ko');
  const answer = await page.request.get(`${origin()}/api/ai-tools/canva`);
  const { overviewEn, overviewJa } = (await answer.json()) as Record<string, string>;
  await isKept(page, `${origin()}/ai-detail-enhanced/canva`);
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await settle(page);
  const shell = new Shell(page);
  const texts = { ja: overviewJa!, en: overviewEn! };
  for (const language of ['ja', 'en'] as const) {
    await shell.chooseLanguage(language);
    await expect(page.locator('#overview')).toContainText(texts[language].slice(0, 40));
  }
});
