import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { isKept } from './pages/drawn';

declare global {
  interface Window {
    /** Whether what is below the first screen was to be seen, frame by frame, without repetitions. */
    seenBelow: boolean[];
  }
}

function watchFrames() {
  window.seenBelow = [];
  let below: Element | null | undefined;
  // Scripts that the browser has take the mark away before a frame is drawn.
  new MutationObserver(() => {
    below ??= document.querySelector('style[data-below]')?.nextElementSibling;
  }).observe(document, { childList: true, subtree: true });
  const look = () => {
    const isSeen = below?.checkVisibility();
    if (isSeen !== undefined && isSeen !== window.seenBelow.at(-1)) window.seenBelow.push(isSeen);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, path: string) {
  await isKept(page, path.replace(/#.*/, ''));
  await page.goto(path, { waitUntil: 'commit' });
}

const seenBelow = (page: Page) => page.evaluate(() => window.seenBelow);

const PHONE = { width: 390, height: 844 };
const COMMUNITY = '/community';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(watchFrames);
});

for (const path of ['/', '/ai-detail-enhanced/canva', COMMUNITY, '/compare/canva-vs-gamma'])
  test(`when a phone opens ${path}, then its first frame is the first screen, and what is below comes with the next`, async ({
    page,
  }) => {
    // Whoever takes the page over before its first frame draws it whole.
    await page.route(/\.js$/, () => undefined);
    await open(page, path);
    await expect.poll(() => seenBelow(page)).toEqual([false, true]);
  });

test('when a wide screen opens a page, then its first frame is all of it', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await open(page, COMMUNITY);
  await expect.poll(() => seenBelow(page)).toEqual([true]);
});

test('when a phone goes to a part of a page, or comes back to it, then its first frame is all of it', async ({
  page,
}) => {
  await open(page, `${COMMUNITY}#main`);
  await expect.poll(() => seenBelow(page)).toEqual([true]);
  await open(page, COMMUNITY);
  await page.reload();
  await expect.poll(() => seenBelow(page)).toEqual([true]);
});
