import type { Browser } from 'playwright/test';
import { expect } from 'playwright/test';
import { failsToDraw, failsToLoad, neverEnds } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Until an automatic rollback: usually 17 s. How soon it comes is counted in visitors. */
const RECOVERY_MS = 170_000;

const site = plantedSite();

/** What a new visitor sees of the page, and which release drew it. */
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
  // What it tells is told in two seconds.
  await page.waitForTimeout(2_500);
  await context.close();
  return { loaded, cards };
}

for (const [what, version, change] of [
  ['throws when its page is drawn', '90.0.1', failsToDraw],
  ['fails to load', '90.0.2', failsToLoad],
] as const)
  test(
    `when a release that is live for everybody ${what}, then visitors have the one before, and the site goes back by itself`,
    { tag: change === failsToDraw ? '@default' : [] },
    async ({ browser }) => {
      test.setTimeout(300_000);
      const { live } = await site.quiz.status();
      await site.quiz.publish(version, change);
      // The registry sends a slice back once an hour; the second time it is a canary's for everybody.
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
      expect(await site.quiz.lastLine()).toMatchObject({
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
  'when a slice is switched off, then its page says so in the frame, and on again it is there',
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
    await expect(page.getByRole('banner')).toBeVisible();
    expect(scripts.filter((url) => url.includes('/releases/quiz/'))).toEqual([]);
    await site.quiz.switch(true);
    await expect
      .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).status)
      .toBe(200);
  },
);

test('when a release never comes to an end, then pages without it run on, and who met it once is spared it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await site.quiz.publish('90.0.3', neverEnds);
  // Nobody is sent here but those below: who froze cannot say so before the next page.
  await site.quiz.promote('90.0.3', 99.99);
  await expect
    .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).text())
    .toContain('/releases/quiz/90.0.3/');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.platform.origin}/community`);
  await expect(elsewhere.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Long after it is idle, and its links' code was fetched.
  await elsewhere.waitForTimeout(6_000);
  await expect(
    elsewhere.evaluate(() => new Promise<string>((resolve) => setTimeout(resolve, 0, 'alive'))),
  ).resolves.toBe('alive');

  const page = await context.newPage();
  await page.goto(`${site.platform.origin}/category-ranking`, { waitUntil: 'commit' });
  const isFrozen = () =>
    Promise.race([
      page.evaluate(() => false),
      new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, true)),
    ]).catch(() => true);
  await expect.poll(isFrozen, { timeout: 30_000 }).toBe(true);
  // Somebody gives up, goes elsewhere, and comes back.
  await page.goto(`http://127.0.0.1:${site.platform.port}/healthz`, { waitUntil: 'commit' });
  await page.goto(`${site.platform.origin}/category-ranking`);
  const retry = page.getByRole('main').getByRole('button', { name: /다시 시도/ });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${site.platform.origin}/`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(page.evaluate(() => 'alive')).resolves.toBe('alive');
  await expect.poll(async () => (await site.quiz.status()).health?.failed).toBeGreaterThan(0);
  await context.close();
});
