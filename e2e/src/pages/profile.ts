import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';
import { FULL_CHROMIUM } from './full-chromium';

/** Tests with a persistent browser profile, with service workers and the back/forward cache. */
export const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ playwright }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-profile-'));
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...FULL_CHROMIUM,
      locale: 'ko-KR',
      serviceWorkers: 'allow',
      viewport: { width: 1280, height: 900 },
    });
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Resolves when the site's service worker controls the page, as on every page but a visitor's first. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller === active;
  });
}

/** Waits until the page has its content. Event streams stay open, so the network is never idle. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
