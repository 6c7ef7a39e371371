import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectFailureAlone } from './pages/failure';
import { plantedSite, test } from './planted-site';

/** A page that each remote owns. */
const PAGES = {
  catalog: '/ai-detail-enhanced/chatgpt',
  quiz: '/category-ranking?category=image',
  community: '/community',
  account: '/login',
} as const;
type Remote = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as Remote[];

const site = plantedSite();

for (const missing of REMOTES) {
  test(
    `only ${missing} fails without its files, and recovers`,
    { tag: missing === 'community' ? '@default' : [] },
    async ({ page }) => {
      const files = join(site.platform.releasesDir, missing);
      const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' });
      await rename(files, `${files}.gone`);
      try {
        for (const remote of REMOTES.filter((name) => name !== missing))
          await works(page, PAGES[remote]);
        await works(page, '/terms');
        await page.goto(site.platform.origin + PAGES[missing]);
        // The automatic retries end first.
        await expect(retry).toBeVisible({ timeout: 30_000 });
        await expectFailureAlone(page);
      } finally {
        await rename(`${files}.gone`, files);
      }
      await retry.click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(retry).toHaveCount(0);
    },
  );
}

async function works(page: Page, path: string) {
  await page.goto(site.platform.origin + path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}
