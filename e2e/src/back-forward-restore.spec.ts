import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'playwright/test';
import config from '../playwright.config';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The headless shell, which the other tests use because it is cheaper, has no back/forward cache. */
const browser =
  process.env.FULL_CHROMIUM_PATH ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
const launchOptions = config.use?.launchOptions;
test.use({
  launchOptions: {
    ...launchOptions,
    ...(browser && { executablePath: browser }),
    args: [...(launchOptions?.args ?? []), '--headless=new'],
  },
});
test.skip(!browser, 'It needs a whole Chromium: set FULL_CHROMIUM_PATH.');

for (const path of ['/', '/ai-detail-enhanced/claude', '/community'])
  test(`Back restores ${path} from the back/forward cache`, async ({ page }) => {
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      }),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    const reasons: string[] = [];
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await page.goto('about:blank');
    // A restored page has no second load event.
    await page.goBack({ waitUntil: 'commit' });
    expect(reasons).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  });
