import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectFailureAlone } from './pages/failure';
import {
  expectPageWorks,
  ofPhase,
  ReleaseSite,
  REPORT_TIMEOUT_MS,
  waitForQuiz,
  whenMonitored,
  withContext,
} from './pages/release-site';
import { plantedSite, test } from './planted-site';

const site = plantedSite();
const releases = new ReleaseSite(site, 95);

/** Waits until release health monitoring runs. */
async function waitForMonitoring(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('atlas.monitored').length > 0);
}

const FOREVER = 'for(;;);';
for (const [how, path, script, begin] of [
  [
    'on a click',
    '/category-ranking',
    `document.addEventListener("click",(e)=>{if(e.target.closest("main"))${FOREVER}});`,
    (page: Page) =>
      page.getByRole('main').getByRole('heading', { level: 1 }).click({ noWaitAfter: true }),
  ],
  ['by a timer on home', '/', whenMonitored(`setTimeout(()=>{${FOREVER}},2e3)`), async () => {}],
  [
    'by an event on home',
    '/',
    whenMonitored(`window.addEventListener("resize",()=>{${FOREVER}})`),
    async (page: Page) => {
      await page.waitForTimeout(2_000);
      await page.setViewportSize({ width: 1_000, height: 700 });
    },
  ],
] as const)
  test(`skips a release that freezes the page ${how}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await releases.publish(script);
    const before = await releases.countFailures();
    const ofOthers = await releases.countFailuresOfOthers();
    await withContext(browser, async (context) => {
      const { page } = await releases.open(context, path);
      if (path === '/') await waitForQuiz(page);
      else await expectPageWorks(page);
      await waitForMonitoring(page);
      if (path !== '/') await page.waitForTimeout(2_000);
      void begin(page).catch(() => {});
      const since = Date.now();
      await expect
        .poll(() => releases.countFailures(), { timeout: 30_000 })
        .toBeGreaterThan(before);
      test.info().annotations.push({ type: 'counted', description: `${Date.now() - since} ms` });
      const isFrozen = await Promise.race([
        page.evaluate(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, true)),
      ]).catch(() => true);
      expect(isFrozen).toBe(true);
      // The visitor leaves the frozen page and returns.
      await page.goto(`http://127.0.0.1:${site.platform.port}/healthz`, { waitUntil: 'commit' });
      await page.goto(`${site.platform.origin}/category-ranking`);
      await expect(page.getByRole('main').getByRole('button', { name: /다시 시도/ })).toBeVisible();
      await expectFailureAlone(page);
      await page.goto(`${site.platform.origin}/community`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await releases.countFailuresOfOthers()).toEqual(ofOthers);
    });
  });

test('attributes a task of six seconds to its release', async ({ browser }) => {
  test.setTimeout(120_000);
  await releases.publish(
    whenMonitored('fetch("/favicon.svg").then(()=>{const t=Date.now();while(Date.now()-t<6e3);})'),
  );
  await withContext(browser, async (context) => {
    const { page, reported } = await releases.open(context, '/');
    await waitForQuiz(page);
    await expect
      .poll(() => ofPhase(reported, 'freeze'), { timeout: REPORT_TIMEOUT_MS })
      .toMatchObject([{ remote: 'quiz', part: 'run', message: 'did not respond for 5 s' }]);
  });
});

for (const [where, path] of [
  ['its page while it opens', '/category-ranking'],
  ['home while it opens', '/'],
] as const)
  test(`counts a release that hangs ${where}, and spares the next tab`, async ({ browser }) => {
    test.setTimeout(120_000);
    await releases.publish(FOREVER);
    const before = await releases.countFailures();
    const ofOthers = await releases.countFailuresOfOthers();
    await withContext(browser, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.platform.origin}${path}`, { waitUntil: 'commit' });
      // The fragment of the quiz is loaded when it comes near the screen.
      if (path === '/')
        await page
          .locator('#quiz')
          .scrollIntoViewIfNeeded({ timeout: 10_000 })
          .catch(() => {});
      // Only the worker of the page can report, because the visitor opens no other page.
      await expect
        .poll(() => releases.countFailures(), { timeout: 60_000 })
        .toBeGreaterThan(before);
      await page.close();
      const next = await context.newPage();
      await next.goto(`${site.platform.origin}/category-ranking`);
      await expect(next.getByRole('main').getByRole('button', { name: /다시 시도/ })).toBeVisible();
      await expectFailureAlone(next);
      await next.goto(`${site.platform.origin}/`);
      await expect(next.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await next.waitForTimeout(3_000);
      await expect(next.evaluate(() => 'responsive')).resolves.toBe('responsive');
      expect(await releases.countFailuresOfOthers()).toEqual(ofOthers);
    });
  });

test('counts a release that hung until its tab was closed', async ({ browser }) => {
  test.setTimeout(120_000);
  await releases.publish(FOREVER);
  const before = await releases.countFailures();
  await withContext(browser, async (context) => {
    const page = await context.newPage();
    // As if the tab was closed before its worker reports.
    await page.route('**/load-errors', (route) => route.abort());
    await page.goto(`${site.platform.origin}/category-ranking`, { waitUntil: 'commit' });
    await page.waitForTimeout(8_000);
    await page.close();
    expect(await releases.countFailures()).toBe(before);
    await (await context.newPage()).goto(`${site.platform.origin}/community`);
    await expect.poll(() => releases.countFailures(), { timeout: 30_000 }).toBeGreaterThan(before);
  });
});
