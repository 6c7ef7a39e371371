import { expect, newPerson, SAMPLE_PEOPLE, test } from '@atlas/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { callsOf } from './pages/calls';
import { CommunityPages } from './pages/community';
import { domOf } from './pages/dom';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const TOOLS = 'ids=chatgpt,claude';

/** Every kind of page that a server draws, and the calls that what is below its first screen makes later. */
const PAGES: Record<string, { later?: string[]; own?: RegExp }> = {
  '/': {
    later: ['/api/ai-bundles', '/api/analytics/rankings'],
    // What the account remembers of what was looked at.
    own: /^\/api\/ai-tools(?:\/[\w-]+\/similar)?$/,
  },
  '/landing': {},
  '/privacy-policy': {},
  '/ai-detail-enhanced/canva': {},
  '/ai-detail-enhanced/no-such-tool': {},
  '/category-ranking': {},
  '/category-ranking?category=coding': {},
  '/community': {},
  '/profile/demo-0': {},
  [`/ai-comparison?${TOOLS}&step=3`]: {},
  '/compare/canva-vs-gamma': {},
  '/bundles': {},
  '/bundle-detail/blog-writer': {},
  '/discover': {},
};

/** Who has just changed something gets the page that the browser draws (packages/contracts/src/wrote-cookie.ts). */
const WROTE = 'atlas_wrote';

/** What is one's own is asked for once it is known who one is. */
const OWN = /^\/api\/users?\//;

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** One browser's window; what it has fetched and compiled, the next page of the same test has already. */
function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  return browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
    ...options,
  });
}

async function openIn(browser: Browser, language: string) {
  const context = await openContext(browser);
  await speak(context, language);
  return context.newPage();
}

const speak = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: 'atlas_language', value: language, url: origin() }]);

/** The first who asks for a page may get the one that the browser draws: the drawn one is kept for the next. */
async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(origin() + path)).text())
    .toContain('id="drawn"');
}

/** As if no server had drawn it: what somebody gets who has just changed something. */
async function drawAlone(page: Page, path: string): Promise<void> {
  await page.context().addCookies([{ name: WROTE, value: '1', url: origin() }]);
  const response = await page.goto(origin() + path);
  expect(await response?.text()).not.toContain('id="drawn"');
  await page.context().clearCookies({ name: WROTE });
}

/** What comes when the browser is idle comes on both. */
async function areAlike(page: Page, alone: Page): Promise<void> {
  await expect(async () => expect(await domOf(page)).toEqual(await domOf(alone))).toPass({
    timeout: 30_000,
  });
}

/** Nothing of the page is on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('header [aria-busy="true"]')).toHaveCount(0);
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      errors.push(message.text());
  });
  return errors;
}

/** Remembers what stood in the HTML; the place of what is one's own is filled by another node. */
function keepNodes() {
  document.addEventListener('DOMContentLoaded', () => {
    const nodes = [
      ...document.querySelectorAll('header :not([data-skeleton]), main h1, main a, footer a'),
    ];
    Object.assign(window, { atFirst: nodes });
  });
}

/** A tool seen, one to compare, reviews begun. */
function keepThings() {
  localStorage.setItem('atlas.memory', JSON.stringify({ viewed: ['canva'], quiz: null }));
  sessionStorage.setItem('atlas.compare', JSON.stringify([{ id: 'chatgpt', name: 'ChatGPT' }]));
  const draft = JSON.stringify({ title: '반쯤 쓴 제목', content: '반쯤 쓴 글' });
  for (const key of ['review', 'tool.canva'])
    sessionStorage.setItem(`atlas.draft.community.${key}`, draft);
}

const replaced = () =>
  (window as unknown as { atFirst: Element[] }).atFirst
    .filter((node) => !node.isConnected)
    .map((node) => node.outerHTML.slice(0, 200));

/** What a browser remembers, for the next page of the same context to begin with. */
function remember(known: Record<string, string>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
}

async function knownIn(context: BrowserContext): Promise<Record<string, string>> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** Opens a drawn page, sees it taken over as it stands, and that it is the page which a browser draws alone. */
async function isTakenOver(
  context: BrowserContext,
  path: string,
  mayAsk: (call: string) => boolean,
  who: string,
): Promise<void> {
  const known = await knownIn(context);
  const page = await context.newPage();
  await isKept(page, path);
  const errors = errorsOf(page);
  const calls = callsOf(page);
  await page.addInitScript(keepNodes);
  await page.goto(origin() + path);
  await settle(page);
  expect(errors, who).toEqual([]);
  expect(await page.evaluate(replaced), who).toEqual([]);
  expect(
    calls().filter((call) => !mayAsk(call)),
    who,
  ).toEqual([]);

  await page.evaluate(remember, known);
  const alone = await context.newPage();
  await drawAlone(alone, path);
  await settle(alone);
  await areAlike(page, alone);
  await alone.evaluate(remember, known);
  await Promise.all([page.close(), alone.close()]);
}

for (const [path, { later = [], own = OWN }] of Object.entries(PAGES)) {
  test(`when ${path} is drawn at the server, then the browser takes it over as it stands, in each language`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser);
    for (const language of LANGUAGES) {
      await speak(context, language);
      await isTakenOver(context, path, (call) => later.includes(call), language);
    }
  });

  test(`when somebody signed in opens ${path}, then what is theirs comes to what stands there`, async ({
    browser,
    sessions,
  }) => {
    test.setTimeout(180_000);
    const context = await openContext(browser, {
      storageState: await sessions.of(SAMPLE_PEOPLE.emma),
    });
    await speak(context, 'ko');
    await isTakenOver(
      context,
      path,
      (call) => later.includes(call) || OWN.test(call) || own.test(call),
      'member',
    );
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
    await isKept(page, path);
    await page.goto(origin() + path);
    await settle(page);
    expect(errors, path).toEqual([]);
    await expect(page.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    if (path === '/') await expect(page.locator('#remembered')).toBeVisible();
  }
});

/** A page that stands there two seconds before anything in it is alive. */
async function openSlowly(page: Page, path: string) {
  await isKept(page, path);
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(origin() + path, { waitUntil: 'commit' });
}

test('when a drawn button is pressed before the scripts are there, then it is done once they are', async ({
  browser,
}) => {
  const page = await openIn(browser, 'ko');
  await openSlowly(page, '/community');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/(login|identity)/, { timeout: 30_000 });
});

test('when something is chosen in a drawn list before the scripts are there, then it counts once they are', async ({
  browser,
}) => {
  const page = await openIn(browser, 'en');
  await openSlowly(page, '/category-ranking?category=text');
  await page.getByLabel('Category').selectOption('image');
  await expect(page).toHaveURL(/category=image/, { timeout: 30_000 });
  await expect(page.getByLabel('Category')).toHaveValue('image');
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

test('when a visitor is counted, then pages with figures stay kept', async ({ page }) => {
  const path = '/ai-detail-enhanced/canva';
  await isKept(page, path);
  // Not at the first try where somebody reviews meanwhile.
  await expect(async () => {
    const counted = await page.request.post(`${origin()}/api/analytics/events`, {
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

/** Of everybody's page some seconds after a change: drawn with it, or not drawn at all. */
async function isTrueFor(stranger: Page, path: string, isThere: (html: string) => boolean) {
  await stranger.waitForTimeout(3_000);
  const html = await (await stranger.request.get(origin() + path)).text();
  expect(!html.includes('id="drawn"') || isThere(html)).toBe(true);
  await expect
    .poll(async () => {
      const now = await (await stranger.request.get(origin() + path)).text();
      return now.includes('id="drawn"') && isThere(now);
    })
    .toBe(true);
}

test('when somebody writes a review and deletes it, then their own page shows it at once, and the one kept for everybody soon', async ({
  browser,
  sessions,
}) => {
  test.setTimeout(180_000);
  const author = await openIn(browser, 'ko');
  await sessions.give(author.context(), newPerson('Reader'));
  const stranger = await openIn(browser, 'ko');
  const pages = new CommunityPages(author, origin());
  const title = `모두에게 보이는 후기 ${Date.now().toString(36)}`;
  await pages.open('/community');
  await isKept(stranger, '/community');
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
});

test('when a page is loaded once more and nothing in it changed, then it does not travel again, and it runs', async ({
  browser,
}) => {
  const page = await openIn(browser, 'ko');
  await isKept(page, '/privacy-policy');
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
});

test('when the language of a drawn page is changed, then its data speaks that language too', async ({
  browser,
}) => {
  const page = await openIn(browser, 'ko');
  const answer = await page.request.get(`${origin()}/api/ai-tools/canva`);
  const { overviewEn, overviewJa } = (await answer.json()) as Record<string, string>;
  await isKept(page, '/ai-detail-enhanced/canva');
  await page.goto(`${origin()}/ai-detail-enhanced/canva`);
  await settle(page);
  for (const [name, text] of [
    ['日本語', overviewJa!],
    ['English', overviewEn!],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /한국어|日本語/ })
      .click();
    await page.getByRole('banner').getByText(name, { exact: true }).click();
    await expect(page.locator('#overview')).toContainText(text.slice(0, 40));
  }
});
