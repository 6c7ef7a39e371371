import type { Browser } from 'playwright/test';
import { expect } from 'playwright/test';
import { expectFailureAlone } from './pages/failure';
import { failsToRender, failsToLoad, loopsForever } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Limit for an automatic rollback: usually 17 s, depending on the number of visitors. */
const RECOVERY_MS = 170_000;

const site = plantedSite();

/** Visits the page as a new visitor. Returns the releases that were loaded and the number of error cards. */
async function visit(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, version] = /\/releases\/quiz\/([^/]+)\/remoteEntry/.exec(request.url()) ?? [];
    if (version && request.resourceType() === 'script') loaded.push(version);
  });
  await page.goto(`${site.platform.origin}/category-ranking`);
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible({ timeout: 20_000 });
  const cards = await page.getByRole('button', { name: /다시 시도/ }).count();
  // Reports are sent after two seconds.
  await page.waitForTimeout(2_500);
  await context.close();
  return { loaded, cards };
}

for (const [what, version, change] of [
  ['throws while rendering', '90.0.1', failsToRender],
  ['fails to load', '90.0.2', failsToLoad],
] as const)
  test(
    `rolls back a live release that ${what}`,
    { tag: change === failsToRender ? '@default' : [] },
    async ({ browser }) => {
      test.setTimeout(300_000);
      const { live } = await site.quiz.status();
      await site.quiz.publish(version, change);
      // The registry rolls a slice back once an hour, so the second release is a canary for nearly all visitors.
      const percent = version === '90.0.1' ? 100 : 99.99;
      await site.quiz.promote(version, percent);
      await expect
        .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).text())
        .toContain(`/releases/quiz/${version}/`);
      const since = Date.now();
      let visitors = 0;
      const isOver = async () => {
        const now = await site.quiz.status();
        return now.live === live && now.canary === null;
      };
      while (!(await isOver())) {
        expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
        const { loaded, cards } = await visit(browser);
        visitors += 1;
        expect(cards).toBe(0);
        if (loaded.includes(version)) expect(loaded.at(-1)).toBe(live);
      }
      expect(visitors).toBeLessThanOrEqual(40);
      expect(await site.quiz.lastLogEntry()).toMatchObject({
        by: 'registry',
        action: percent === 100 ? 'rollback' : 'abort',
        reason: expect.stringMatching(/failed in \d+ of \d+ loads/),
      });
      test.info().annotations.push({
        type: 'recovery',
        description: `${visitors} visitors, ${Date.now() - since} ms`,
      });
    },
  );

test(
  'a disabled slice shows a notice until it is enabled',
  { tag: '@default' },
  async ({ page }) => {
    await site.quiz.switch(false);
    await expect
      .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).status)
      .toBe(503);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto(`${site.platform.origin}/category-ranking`);
    await expect(page.getByRole('button', { name: /다시 시도/ })).toBeVisible();
    await expectFailureAlone(page);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(scripts.filter((url) => url.includes('/releases/quiz/'))).toEqual([]);
    await site.quiz.switch(true);
    await expect
      .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).status)
      .toBe(200);
  },
);

test('an endless loop stops no other page and is not run again', async ({ browser }) => {
  test.setTimeout(120_000);
  await site.quiz.publish('90.0.3', loopsForever);
  // A frozen page can report only when the next page opens.
  await site.quiz.promote('90.0.3', 99.99);
  await expect
    .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).text())
    .toContain('/releases/quiz/90.0.3/');
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await otherPage.goto(`${site.platform.origin}/community`);
  await expect(otherPage.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Long enough for the page to become idle and to prefetch code for its links.
  await otherPage.waitForTimeout(6_000);
  await expect(
    otherPage.evaluate(
      () => new Promise<string>((resolve) => setTimeout(resolve, 0, 'responsive')),
    ),
  ).resolves.toBe('responsive');

  const page = await context.newPage();
  await page.goto(`${site.platform.origin}/category-ranking`, { waitUntil: 'commit' });
  const isFrozen = () =>
    Promise.race([
      page.evaluate(() => false),
      new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, true)),
    ]).catch(() => true);
  await expect.poll(isFrozen, { timeout: 30_000 }).toBe(true);
  // The visitor leaves the frozen page and returns.
  await page.goto(`http://127.0.0.1:${site.platform.port}/healthz`, { waitUntil: 'commit' });
  await page.goto(`${site.platform.origin}/category-ranking`);
  const retry = page.getByRole('main').getByRole('button', { name: /다시 시도/ });
  await expect(retry).toBeVisible();
  await expectFailureAlone(page);
  await page.goto(`${site.platform.origin}/`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(page.evaluate(() => 'responsive')).resolves.toBe('responsive');
  await expect.poll(async () => (await site.quiz.status()).health?.failed).toBeGreaterThan(0);
  await context.close();
});
