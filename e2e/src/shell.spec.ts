import { expect, test } from 'playwright/test';
import { DEVICES, press } from './pages/devices';
import { setLanguage } from './pages/server-rendered';
import type { Page } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

declare global {
  interface Window {
    /** The number of cards that got a field, and the titles of those that had no layout before. */
    fields: { added: number; early: string[] };
  }
}

/** Records which cards had a layout once. The browser may skip a card again later; it keeps its field. */
function watchFields() {
  window.fields = { added: 0, early: [] };
  const laidOut = new WeakSet<Element>();
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { skipped, target } = event as Event & { skipped: boolean };
      if (!skipped && target instanceof Element) laidOut.add(target);
    },
    { capture: true },
  );
  const wasLaidOut = (card: Element) => {
    let lazy: Element | null = card;
    while (lazy && getComputedStyle(lazy).contentVisibility !== 'auto') lazy = lazy.parentElement;
    if (lazy && laidOut.has(lazy)) return true;
    const title = card.querySelector('h3');
    return title !== null && title.checkVisibility({ contentVisibilityAuto: true });
  };
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of nodes) {
      const field = node instanceof Element && node.querySelector('textarea');
      const card = field && field.closest('main article');
      if (!card) continue;
      window.fields.added += 1;
      if (!wasLaidOut(card)) window.fields.early.push(card.getAttribute('aria-label') ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

/** Opens home and waits for its last slot. */
async function openHome(page: Page, hash = '') {
  await page.goto(`${origin()}/${hash}`);
  await expect(page.locator('#analytics h2').first()).toBeVisible({ timeout: 30_000 });
}

/** Initial content of the HTML by page, which the rendered page shows in the same position. */
const INITIAL_CONTENT = [
  { path: '/', words: '.first-hero' },
  { path: '/ai-detail-enhanced/chatgpt', words: '.first-page' },
  { path: '/community', words: '.first-page' },
  { path: '/ai-comparison', words: '.first-page' },
];
const WIDTHS = [390, 700, 1_280];
test.describe('before any script', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  for (const { path, words } of INITIAL_CONTENT)
    for (const language of ['ko', 'en', 'ja', 'zh']) {
      test(
        `${path} keeps its initial content in place in ${language}`,
        { tag: path === '/' && language === 'ko' ? '@default' : [] },
        async ({ page, context }) => {
          await setLanguage(context, origin(), language);
          // This cookie requests a page that the server does not render.
          await context.addCookies([{ name: 'atlas_wrote', value: '1', url: origin() }]);
          let release = () => {};
          const late = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route('**/shell/shell.*.js', async (route) => {
            await late;
            await route.continue();
          });
          await page.goto(origin() + path, { waitUntil: 'commit' });
          const early = page.locator(words).locator('h1, p');
          await expect(early.first()).toBeVisible();
          const texts = await early.allTextContents();
          const before = await positionsAtEachWidth(page, texts);
          release();
          await expect(page.locator(words)).toHaveCount(0);
          await expect(heading(page)).toBeVisible();
          // Elements that depend on the width are rendered a moment later.
          await expect(async () => {
            const after = await positionsAtEachWidth(page, texts);
            for (const [at, { width, text, rows, x, y }] of before.entries()) {
              expect([width, text, after[at]?.rows, after[at]?.x]).toEqual([width, text, rows, x]);
              expect(Math.abs((after[at]?.y ?? NaN) - y)).toBeLessThanOrEqual(4);
            }
          }).toPass({ timeout: 15_000 });
        },
      );
    }
});

async function positionsAtEachWidth(page: Page, texts: string[]) {
  const positions = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const atWidth = await positionsOf(page, texts);
    positions.push(...atWidth.map((position) => ({ width, ...position })));
  }
  return positions;
}

/** The position of each text and its number of lines. */
function positionsOf(page: Page, texts: string[]) {
  return page.evaluate(
    (wanted) =>
      wanted.map((text) => {
        const found = [...document.querySelectorAll('main h1, main p')].find(
          (element) => element.textContent === text,
        );
        if (!found) return { text };
        const range = document.createRange();
        range.selectNodeContents(found);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const { x, y } = found.getBoundingClientRect();
        return { text, rows: rows.size, x, y };
      }),
    texts,
  ) as Promise<{ text: string; rows: number; x: number; y: number }[]>;
}

test('a worker prepares formats for the page’s language', async ({ page, context }) => {
  await setLanguage(context, origin(), 'ja');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const loading = page.waitForResponse(/formats-worker/);
  // Release health monitoring starts another worker.
  const started = page.waitForEvent('worker', (one) => one.url().includes('formats-worker'));
  await page.goto(`${origin()}/privacy-policy`);
  const [response, worker] = await Promise.all([loading, started]);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('immutable');
  await expect(heading(page)).toBeVisible();
  // The worker terminates when it has finished.
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
  expect(refused).toEqual([]);
});

test('an idle page lays out content below the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin()}/community`);
  const shown = () =>
    page
      .locator('main article')
      .evaluateAll((cards) =>
        cards.map((card) =>
          card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true }),
        ),
      );
  await expect
    .poll(async () => (await shown()).filter((one) => one === false).length)
    .toBeGreaterThan(0);
  await expect.poll(async () => new Set(await shown())).toEqual(new Set([true]));
});

test('a card gets its comment field only after it was laid out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchFields);
  await page.goto(`${origin()}/community`);
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBeGreaterThan(6);
  await expect(cards.filter({ hasNot: page.locator('textarea') })).toHaveCount(0);
  const { added, early } = await page.evaluate(() => window.fields);
  expect(added).toBeGreaterThan(6);
  expect(early).toEqual([]);
});

test('the skip link moves the focus to the main content', { tag: '@default' }, async ({ page }) => {
  await page.goto(`${origin()}/landing`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'navigation focuses the heading and announces the title',
  { tag: ['@journey', '@default'] },
  async ({ page }) => {
    await page.goto(`${origin()}/landing`);
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '이용약관' })).toHaveCount(1);
    await expect(page).toHaveTitle(/이용약관/);
  },
);

test('Back restores the scroll position', { tag: '@default' }, async ({ page }) => {
  await openHome(page);
  await page.locator('#rankings').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  // The page scrolls after the call has returned.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 150);
  const left = await page.evaluate(() => window.scrollY);
  await page.locator('footer a').first().waitFor({ state: 'attached' });
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/community"]')?.click(),
  );
  await expect(page).toHaveURL(/\/community$/);
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left))
    .toBeLessThan(60);
});

test(
  'the quiz link of another page opens the dialog on home',
  { tag: '@default' },
  async ({ page }) => {
    await page.goto(`${origin()}/community`);
    await page.getByRole('banner').getByRole('link', { name: 'AI 추천' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`${origin()}/`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'AI 추천' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

for (const [name, id] of [
  ['AI 도구', 'comparison'],
  ['랭킹', 'rankings'],
  ['이용 분석', 'analytics'],
] as const) {
  test(`the link ${name} of another page scrolls home to it`, async ({ page }) => {
    await page.goto(`${origin()}/terms`);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    const sticky = await page
      .getByRole('banner')
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    // The last section may end with the page before its top is reached.
    await expect
      .poll(() =>
        page
          .locator(`#${id}`)
          .evaluate(
            (section, limit) =>
              section.getBoundingClientRect().top < limit ||
              window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
            sticky + 120,
          ),
      )
      .toBe(true);
  });
}

test('a press outside closes the language list', async ({ page }) => {
  await page.goto(`${origin()}/landing`);
  const button = page.getByRole('banner').getByRole('button', { name: '언어: 한국어' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await heading(page).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

const OFFERS = [
  { locale: 'en-US', name: 'Language', close: 'Close', accept: 'Switch to English', lang: 'en' },
  { locale: 'ja-JP', name: '言語のご案内', close: '閉じる', accept: '日本語で表示', lang: 'ja' },
  { locale: 'zh-CN', name: '语言提示', close: '关闭', accept: '切换到中文', lang: 'zh' },
];
for (const { locale, name, close, accept, lang } of OFFERS)
  // language-offer.test.tsx covers the texts; one language at both widths covers the layout.
  for (const device of lang === 'en' ? DEVICES : [DEVICES[0]])
    test(`offers ${lang} once to its readers at ${device.width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        locale,
        hasTouch: device.hand === 'touch',
        viewport: { width: device.width, height: 844 },
      });
      for (const choice of [close, accept]) {
        await context.clearCookies();
        const page = await context.newPage();
        await page.goto(`${origin()}/landing`);
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        const offer = page.getByRole('complementary', { name });
        await expect(offer).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
        const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top);
        const before = await top();
        await press(offer.getByRole('button', { name: choice }));
        await expect(offer).toHaveCount(0);
        if (choice === close) expect(await top()).toBe(before);
        await page.reload();
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', choice === close ? 'ko' : lang);
        await expect(offer).toHaveCount(0);
        await page.close();
      }
      await context.close();
    });

test('the browser reports no unused preload', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload|credentials|401/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await expect(heading(page)).toBeVisible();
  expect(warnings).toEqual([]);
});

test('mounting a remote 50 times leaks no listener or element', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(`${origin()}/landing`);
  await page.locator('footer a').first().waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const follow = (path: string) =>
    page
      .locator(`footer a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
  const visit = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await follow('/community');
      await page.waitForFunction(() => {
        const title = document.querySelector('main h1')?.textContent;
        return title && !title.includes('이용약관');
      });
      await follow('/terms-of-service');
      await page.waitForFunction(() =>
        document.querySelector('main h1')?.textContent?.includes('이용약관'),
      );
    }
  };
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
  };
  await visit(5);
  const before = await measure();
  await visit(50);
  // Timers of single-spa reference their elements until they expire.
  await expect
    .poll(async () => (await measure()).listeners - before.listeners, { timeout: 30_000 })
    .toBeLessThan(25);
  const after = await measure();
  expect(after.nodes - before.nodes).toBeLessThan(500);
  expect(after.heap - before.heap).toBeLessThan(2_000_000);
});

test('Trusted Types refuse markup and foreign code', { tag: '@default' }, async ({ page }) => {
  await page.goto(`${origin()}/community`);
  await expect(page.locator('main article').first()).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      markup: outcome(() => (document.createElement('div').innerHTML = '<img onerror="1">')),
      foreign: outcome(() => (script.src = 'https://other.example/a.js')),
      policy: outcome(() =>
        (
          window as never as { trustedTypes: { createPolicy(...of: unknown[]): void } }
        ).trustedTypes.createPolicy('another', {}),
      ),
      own: outcome(() => (script.src = '/own.js')),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    foreign: 'TypeError',
    policy: 'TypeError',
    own: 'done',
  });
});
