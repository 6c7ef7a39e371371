import { expect, test } from 'playwright/test';
import { forceLayout } from './pages/force-layout';
import { findLayoutErrors } from './pages/layout-errors';
import { setLanguage, waitUntilIdle } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const LEAST_WIDTH = 1_024;
const MOST_WIDTH = 1_920;
const STEP = 32;
const HEIGHT = 900;

test('no line or control overlaps another at 200 % text in ko', async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(180_000);
  // The browser's own text size, which media queries in rem depend on.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: MOST_WIDTH, height: HEIGHT },
  });
  await setLanguage(context, origin(), 'ko');
  const page = await context.newPage();
  await page.goto(origin());
  await waitUntilIdle(page);
  await forceLayout(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  for (let width = LEAST_WIDTH; width <= MOST_WIDTH; width += STEP) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => page.evaluate(findLayoutErrors), `${width} px`).toEqual([]);
  }
  await browser.close();
});

test('an entry of the menu under the search box is found', async ({ page }) => {
  await page.setContent(`<header style="position: sticky; top: 0; display: flex; width: 300px">
      <nav style="width: 100px; white-space: nowrap"><a href="/tools">An entry of the menu</a></nav>
      <form style="position: relative; width: 200px"><input></form>
    </header><main style="margin-top: -20px"><p>Text under the header</p></main>`);
  expect(await page.evaluate(findLayoutErrors)).toEqual([
    '"An entry of the menu" and "form" overlap',
  ]);
});
