import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { isKept } from './pages/server-rendered';

type Below = 'to come' | 'hidden' | 'seen';

declare global {
  interface Window {
    /** What is below the first screen, frame by frame, without repetitions. */
    below: Below[];
  }
}

function watchFrames() {
  window.below = [];
  let mark: Element | null = null;
  let after: Element | null | undefined;
  // Scripts that the browser has take the mark away before a frame is drawn.
  new MutationObserver(() => {
    mark ??= document.querySelector('style[data-below]');
    after ??= mark?.nextElementSibling;
  }).observe(document, { childList: true, subtree: true });
  const state = () => {
    if (!after) return 'to come';
    return after.checkVisibility() ? 'seen' : 'hidden';
  };
  const look = () => {
    if (mark && state() !== window.below.at(-1)) window.below.push(state());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, path: string) {
  await isKept(page, path.replace(/#.*/, ''));
  await page.goto(path, { waitUntil: 'commit' });
}

/** Waits until what is below is seen. @returns what it was before. */
async function beforeSeen(page: Page) {
  await expect.poll(() => page.evaluate(() => window.below.at(-1))).toBe('seen');
  return page.evaluate(() => window.below.slice(0, -1));
}

const PHONE = { width: 390, height: 844 };
const COMMUNITY = '/community';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(watchFrames);
});

test.describe('before any script', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  for (const path of ['/', '/ai-detail-enhanced/canva', COMMUNITY, '/compare/canva-vs-gamma'])
    test(
      `when a phone opens ${path}, then its first frame is the first screen, and what is below comes with the next`,
      { tag: path === '/' ? '@default' : [] },
      async ({ page }) => {
        // Whoever takes the page over before its first frame draws it whole.
        await page.route(/\.js$/, () => undefined);
        await open(page, path);
        const before = await beforeSeen(page);
        expect(before).not.toEqual([]);
        expect(before).not.toContain('seen');
      },
    );
});

test('when a wide screen opens a page, then its first frame is all of it', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await open(page, COMMUNITY);
  expect(await beforeSeen(page)).not.toContain('hidden');
});

test('when a phone goes to a part of a page, or comes back to it, then its first frame is all of it', async ({
  page,
}) => {
  await open(page, `${COMMUNITY}#main`);
  expect(await beforeSeen(page)).not.toContain('hidden');
  await open(page, COMMUNITY);
  await page.waitForLoadState();
  await page.reload();
  expect(await beforeSeen(page)).not.toContain('hidden');
});
