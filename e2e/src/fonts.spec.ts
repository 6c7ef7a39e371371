import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

// `page.route` does not see what a service worker fetches.
test.use({ serviceWorkers: 'block' });

for (const width of [390, 1_440])
  test(`loading the heading font shifts nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    // The font is delayed, and the page's `load` event would wait for it.
    await page.goto(`${origin()}/?lang=en`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.locator('#comparison h2')).toBeVisible();
    const before = await heading.boundingBox();
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('600 20px "Source Serif 4"')))
      .toBe(true);
    expect(await heading.boundingBox()).toEqual(before);
    expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(
      /^"Source Serif 4"/,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000);
  });
