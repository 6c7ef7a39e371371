import { logout } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { signIn } from './pages/sign-in';
import { test, waitForContent, waitForWorker } from './pages/profile';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { atlasWasHere: true }));
const isFromCache = (page: Page) => page.evaluate(() => 'atlasWasHere' in window);

for (const path of ['/mypage', '/my-packages', '/community'])
  test(`${path} shows nothing private after the session ended`, async ({ profile }) => {
    test.setTimeout(90_000);
    const page = await profile.newPage();
    await page.goto(`${origin()}/`);
    await waitForWorker(page);
    await signIn(page, '김민준');
    await page.goto(origin() + path);
    const account = page.getByRole('banner').getByRole('link', { name: /마이페이지/ });
    await expect(account).toBeVisible();
    await waitForContent(page);
    await mark(page);

    await page.goto('data:text/html,<h1>another site</h1>');
    const ended = await profile.request.post(origin() + logout.path, {
      headers: { origin: origin() },
    });
    expect(ended.ok()).toBe(true);
    // A page from the cache is not loaded again.
    await page.goBack({ waitUntil: 'commit' });
    expect(await isFromCache(page), 'restored from the back/forward cache').toBe(true);

    await expect(account).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/minjun@example\.com|민준님/)).toHaveCount(0);
  });

for (const path of ['/', '/ai-detail-enhanced/claude', '/community'])
  test(`Back restores ${path} from the back/forward cache`, async ({ profile }) => {
    test.setTimeout(300_000);
    const page = await profile.newPage();
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await waitForContent(page);
    await markRestored(page);
    const devtools = await profile.newCDPSession(page);
    await devtools.send('Page.enable');
    const reasons: string[] = [];
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    const restored = page.locator('html[data-restored="true"]');
    const leaveAndReturn = async () => {
      reasons.length = 0;
      await page.goto('about:blank');
      // A restored page has no second load event.
      await page.goBack({ waitUntil: 'commit' });
      const outcome = async () => reasons.join() || ((await restored.count()) > 0 && 'restored');
      await expect.poll(outcome, { timeout: 60_000 }).toBeTruthy();
      return outcome();
    };
    let outcome = await leaveAndReturn();
    // Chromium gives a page three seconds to stop, which a busy machine exceeds whatever the page does.
    for (let visit = 2; visit <= 3 && outcome === 'TimeoutPuttingInCache'; visit += 1) {
      test.info().annotations.push({ type: 'not restored', description: outcome });
      await waitForContent(page);
      await markRestored(page);
      outcome = await leaveAndReturn();
    }
    expect(outcome).toBe('restored');
  });

/** Sets an attribute when the page is restored from the back/forward cache. */
const markRestored = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    }),
  );
