import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

// `page.route` does not see what a service worker fetches.
test.use({ serviceWorkers: 'block' });

for (const width of [390, 1_440])
  test(`when an English page is opened at ${width} px, then its headings have their face and nothing moves when it comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const sizes: number[] = [];
    page.on('response', async (answer) => {
      if (answer.url().endsWith('.woff2')) sizes.push((await answer.body()).length);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    // The face is held back: the page's `load` would wait for it.
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
