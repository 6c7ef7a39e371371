import { expect, newPerson, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { CommunityPages } from './pages/community';
import {
  errorsOf,
  openPage,
  waitUntilIdle,
  waitUntilServerRendered,
} from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('counting a visit does not invalidate cached pages', async ({ page }) => {
  const path = '/ai-detail-enhanced/canva';
  await waitUntilServerRendered(page, origin() + path);
  // A review of another test may invalidate the page: then it is tried again.
  await expect(async () => {
    const counted = await page.request.post(`${origin()}/api/usage/events`, {
      headers: { origin: origin() },
      data: { events: [{ type: 'page-view', path, at: new Date().toISOString() }] },
    });
    expect(await counted.json()).toEqual({ accepted: 1 });
    // A stale page is served for two seconds; the page that replaces it has no ETag yet.
    await page.waitForTimeout(3_000);
    const { etag } = (await page.request.get(origin() + path)).headers();
    expect(etag).toBeDefined();
  }).toPass({ timeout: 30_000 });
});

/** Requests a page continuously, so that its cache entry is refreshed. Returns a function that stops. */
function startPolling(page: Page, path: string) {
  let isRunning = true;
  const polling = (async () => {
    while (isRunning) {
      await page.request.get(origin() + path);
      await page.waitForTimeout(300);
    }
  })();
  return async () => {
    isRunning = false;
    await polling;
  };
}

/** Usually the server-rendered page shows a change after 2 to 3 seconds. */
const STALE_MS = 30_000;

/** Waits until the cached server-rendered page shows a change. */
async function waitUntilFresh(visitor: Page, path: string, isThere: (html: string) => boolean) {
  await expect
    .poll(
      async () => {
        const now = await (await visitor.request.get(origin() + path)).text();
        return now.includes('id="dehydrated-state"') && isThere(now);
      },
      { timeout: STALE_MS },
    )
    .toBe(true);
}

test('a review appears at once for its author, soon for others', async ({ browser, sessions }) => {
  test.setTimeout(180_000);
  const author = await openPage(browser, origin(), 'ko');
  await sessions.give(author.context(), newPerson('Reader'));
  const visitor = await openPage(browser, origin(), 'ko');
  const pages = new CommunityPages(author, origin());
  const title = `모두에게 보이는 후기 ${Date.now().toString(36)}`;
  await pages.open('/community');
  await waitUntilServerRendered(visitor, `${origin()}/community`);
  await author.getByRole('button', { name: '리뷰 작성' }).click();
  const form = author.getByRole('form', { name: '리뷰 작성' });
  await form.getByRole('combobox', { name: 'AI 도구' }).fill('notio');
  await form.getByRole('option', { name: 'Notion', exact: true }).click();
  await form.getByRole('radio', { name: '별 4개' }).check();
  await form.getByLabel('제목').fill(title);
  await form.getByLabel('상세 리뷰').fill('문서 초안을 쓸 때 편합니다.');
  const stopBefore = startPolling(visitor, '/community');
  await visitor.waitForTimeout(1_000);
  await form.getByRole('button', { name: '등록' }).click();
  await expect(pages.article(title)).toBeVisible();
  await stopBefore();
  await author.reload();
  await expect(pages.article(title)).toBeVisible();
  await waitUntilFresh(visitor, '/community', (html) => html.includes(title));

  const stop = startPolling(visitor, '/community');
  await pages.article(title).getByRole('button', { name: '삭제', exact: true }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(pages.article(title)).toHaveCount(0);
  await stop();
  await waitUntilFresh(visitor, '/community', (html) => !html.includes(title));
});

test.describe('in the HTTP cache', () => {
  // A page from a service worker has no transfer size.
  test.use({ serviceWorkers: 'block' });

  test(
    'an unchanged page is revalidated without its body',
    { tag: '@default' },
    async ({ browser }) => {
      const page = await openPage(browser, origin(), 'ko');
      await waitUntilServerRendered(page, `${origin()}/privacy-policy`);
      const errors = errorsOf(page);
      const bytes = () =>
        page.evaluate(
          () =>
            (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
              ?.transferSize,
        );
      await page.goto(`${origin()}/privacy-policy`);
      const first = await bytes();
      await waitUntilIdle(page);
      expect(first).toBeGreaterThan(5_000);
      // Every five minutes an unchanged page gets another ETag, and a busy server leaves a page to the browser.
      await expect(async () => {
        await page.goto(`${origin()}/landing`);
        await page.goto(`${origin()}/privacy-policy`);
        expect(await bytes()).toBeLessThan(2_000);
      }).toPass({ timeout: 60_000 });
      await waitUntilIdle(page);
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
      await expect(page).toHaveURL(/\/(login|identity)/);
      expect(errors).toEqual([]);
    },
  );
});
