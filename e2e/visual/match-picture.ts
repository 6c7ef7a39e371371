import { existsSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';

/**
 * Tolerated difference of two colours (0 to 1, weighted by perception). Browser and fonts are pinned, so the value only
 * has to be below a tenth of any difference that is used.
 */
const options = {
  animations: 'disabled',
  caret: 'hide',
  scale: 'css',
  threshold: 0.01,
  maxDiffPixels: 0,
  timeout: 30_000,
} as const;

/**
 * Compares the first `height` pixels of a page with the baseline. Without a baseline it fails as new and attaches the
 * screenshot.
 */
export async function matchPicture(page: Page, name: string, height: number): Promise<void> {
  const info = test.info();
  const { viewport, ...view } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
    viewport: innerHeight,
  }));
  const fullPage = Math.min(view.height, height) > viewport;
  const clip = { x: 0, y: 0, ...view, height: Math.min(view.height, height) };
  // In parts, because Playwright replaces slashes in a name.
  const parts = `${name}.png`.split('/');
  if (existsSync(info.snapshotPath(...parts)))
    return expect(page).toHaveScreenshot(parts, { ...options, clip, fullPage });
  const path = info.outputPath(`${name}-actual.png`);
  const { animations, caret, scale } = options;
  await page.screenshot({ path, clip, fullPage, animations, caret, scale });
  await info.attach(`${name}-actual.png`, { path, contentType: 'image/png' });
  throw new Error(`${name} is new: it has no picture yet.`);
}
