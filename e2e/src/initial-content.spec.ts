import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { setLanguage } from './pages/server-rendered';

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
          // The first response for a cold release may have no words of the page.
          await expect
            .poll(async () => (await page.request.get(origin() + path)).text(), {
              timeout: 60_000,
            })
            .toContain(`class="${words.slice(1)}"`);
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
  const loading = page.waitForResponse(/page-worker/);
  const started = page.waitForEvent('worker', (one) => one.url().includes('page-worker'));
  await page.goto(`${origin()}/privacy-policy`);
  const [response, worker] = await Promise.all([loading, started]);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('immutable');
  await expect(heading(page)).toBeVisible();
  expect(await worker.evaluate(() => self.name)).toMatch(/^ja \S+~/);
  // The same worker reports a page that freezes.
  expect(page.workers()).toEqual([worker]);
  expect(refused).toEqual([]);
});

test('a page lays out content below the screen once it is used', async ({ page }) => {
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
  await page.keyboard.press('Shift');
  await expect.poll(async () => new Set(await shown())).toEqual(new Set([true]));
});

test('a card gets its comment field only after it was laid out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchFields);
  await page.goto(`${origin()}/community`);
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBeGreaterThan(6);
  await page.keyboard.press('Shift');
  await expect(cards.filter({ hasNot: page.locator('textarea') })).toHaveCount(0);
  const { added, early } = await page.evaluate(() => window.fields);
  expect(added).toBeGreaterThan(6);
  expect(early).toEqual([]);
});
