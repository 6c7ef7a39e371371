import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { Platform } from './platform';

/** A page that each remote owns, with its heading's level; null is a page of the shell. */
const PAGES = {
  catalog: '/ai-detail-enhanced/chatgpt',
  quiz: '/category-ranking?category=image',
  community: '/community',
  account: '/login',
} as const;
type Remote = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as Remote[];

let platform: Platform;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  platform = await Platform.start();
});
test.afterAll(() => platform.remove());

for (const missing of REMOTES) {
  test(`when the files of ${missing} are gone, then only its places say so, and they recover without a reload`, async ({ page }) => {
    test.setTimeout(180_000);
    const files = join(platform.releasesDir, missing);
    await page.goto(platform.origin + '/terms');
    await rename(files, `${files}.gone`);
    try {
      for (const remote of REMOTES.filter((name) => name !== missing)) await works(page, PAGES[remote]);
      // The page still knows the remote from its start; a new one would not.
      await page.goto(platform.origin + PAGES[missing]);
    } finally {
      await rename(`${files}.gone`, files);
    }
    await page.getByRole('main').getByRole('button', { name: /다시 시도/ }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /다시 시도/ })).toHaveCount(0);
  });
}

async function works(page: Page, path: string) {
  await page.goto(platform.origin + path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}
