import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { waitUntilServerRendered } from './pages/server-rendered';

type Below = 'missing' | 'hidden' | 'visible';

declare global {
  interface Window {
    /** State of the content below the first screen, frame by frame, without repetitions. */
    below: Below[];
  }
}

function watchFrames() {
  window.below = [];
  let style: Element | null = null;
  let after: Element | null | undefined;
  // Cached scripts remove the style element before the first frame.
  new MutationObserver(() => {
    style ??= document.querySelector('style[data-below]');
    after ??= style?.nextElementSibling;
  }).observe(document, { childList: true, subtree: true });
  const state = () => {
    if (!after) return 'missing';
    return after.checkVisibility() ? 'visible' : 'hidden';
  };
  const look = () => {
    if (style && state() !== window.below.at(-1)) window.below.push(state());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, path: string) {
  await waitUntilServerRendered(page, path.replace(/#.*/, ''));
  await page.goto(path, { waitUntil: 'commit' });
}

/** Waits until the content below is visible and returns its earlier states. */
async function statesBeforeVisible(page: Page) {
  await expect.poll(() => page.evaluate(() => window.below.at(-1))).toBe('visible');
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
      `the first frame of ${path} on a phone is one screen`,
      { tag: path === '/' ? '@default' : [] },
      async ({ page }) => {
        // Hydration before the first frame would render the entire page.
        await page.route(/\.js$/, () => undefined);
        await open(page, path);
        const before = await statesBeforeVisible(page);
        expect(before).not.toEqual([]);
        expect(before).not.toContain('visible');
      },
    );
});

test('the first frame of a wide screen is the entire page', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await open(page, COMMUNITY);
  expect(await statesBeforeVisible(page)).not.toContain('hidden');
});

test('the first frame is the entire page with a hash or on reload', async ({ page }) => {
  await open(page, `${COMMUNITY}#main`);
  expect(await statesBeforeVisible(page)).not.toContain('hidden');
  await open(page, COMMUNITY);
  await page.waitForLoadState();
  await page.reload();
  expect(await statesBeforeVisible(page)).not.toContain('hidden');
});
