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

for (const path of PAGES)
  test(`${path} keeps its scroll position`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(origin() + path);
    await waitForWorker(page);
    await waitForContent(page);
    const left = await scrollDown(page);
    expect(left).toBeGreaterThan(500);

    await page.reload();
    await expect.poll(() => scrollY(page), 'after a reload').toBe(left);
    await waitForContent(page);
    expect(await scrollY(page), 'after the reload is complete').toBe(left);

    await page.goto('data:text/html,<h1>another site</h1>');
    await page.goBack();
    await expect.poll(() => scrollY(page), 'on Back from another site').toBe(left);
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
