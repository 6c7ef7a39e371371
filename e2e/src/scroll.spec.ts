import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { waitForContent, waitForWorker } from './pages/profile';

// Without the back/forward cache (Playwright's default), which would restore the scroll position itself.
test.use({ serviceWorkers: 'allow' });

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const PAGES = ['/', '/ai-detail-enhanced/claude', '/community', '/bundles'];

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls down with the wheel until the page has settled. */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(150);
  }
  let last = -1;
  await expect(async () => {
    const before = last;
    last = await scrollY(page);
    expect(last).toBe(before);
  }).toPass({ intervals: [300] });
  return last;
}

interface Seen {
  heading: string;
  top: number;
}

/** The first heading in the window: a line above may break differently, and the browser then scrolls by its height. */
const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h2, h3)')];
    const first = headings.find((one) => one.getBoundingClientRect().top >= 0);
    return { heading: first?.textContent ?? '', top: first?.getBoundingClientRect().top ?? 0 };
  });

/** Distance in px of what was seen from where it was. */
const movedBy = (page: Page, before: Seen): Promise<number> =>
  page.evaluate(({ heading, top }) => {
    const distances = [...document.querySelectorAll('main :is(h2, h3)')]
      .filter((one) => one.textContent === heading)
      .map((one) => Math.abs(one.getBoundingClientRect().top - top));
    return Math.min(...distances);
  }, before);
/** Rounding of positions. */
const MOST_PX = 2;

for (const path of PAGES)
  test(`${path} keeps its scroll position`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(origin() + path);
    await waitForWorker(page);
    await waitForContent(page);
    expect(await scrollDown(page)).toBeGreaterThan(500);
    const before = await seenIn(page);
    expect(before.heading).not.toBe('');
    const stays = (when: string) =>
      expect.poll(() => movedBy(page, before), when).toBeLessThanOrEqual(MOST_PX);

    await page.reload();
    await stays('after a reload');
    await waitForContent(page);
    await stays('after the reload is complete');

    await page.goto('data:text/html,<h1>another site</h1>');
    await page.goBack();
    await stays('on Back from another site');
  });

test('a server-rendered page is scrolled before scripts run', async ({ page, context }) => {
  await page.goto(`${origin()}/community`);
  await waitForContent(page);
  const left = await scrollDown(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.reload();
  // Before hydration the notice at the foot and the dates in the visitor's time zone are missing, so lines may break differently.
  await expect.poll(() => scrollY(page)).toBeGreaterThan(left - 100);
});

test('home has at most 8,000 px on a phone, and nothing beside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin());
  await page.locator('#analytics').scrollIntoViewIfNeeded();
  await expect(page.locator('#analytics table').first()).toBeAttached();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const sizeOf = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
  await expect.poll(async () => (await sizeOf()).height).toBeLessThanOrEqual(8_000);
  expect((await sizeOf()).width).toBe(390);
});
