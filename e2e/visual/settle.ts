import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { forceLayout } from '../src/pages/force-layout';

/** Waits until a page is complete: scrolls to load lazy content and waits for data, images, fonts and hydration. */
export async function settle(page: Page): Promise<void> {
  // By tag name: behind a dialog it has no role.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await forceLayout(page);
  await page.evaluate(scrollThrough);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  await page.waitForFunction(isAlive);
  await page.evaluate(waitUntilStable);
}

/** The notice about demo data is rendered last, after hydration. */
function isAlive() {
  const hasDemo = document.querySelector('meta[name="atlas-demo"]') !== null;
  return !hasDemo || document.querySelector('footer ~ :is(p, aside)') !== null;
}

async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the page: waits until images are decoded, fonts are loaded and the DOM does not change any more. */
export async function waitUntilStable() {
  // In a separate layer its edges would be placed between pixels in some runs.
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky')
      Object.assign(element.style, { position: 'relative', inset: 'auto' });
  const images = [...document.images].filter(({ src }) => src);
  // A lazy image outside the visible part of a scrolled list would never load.
  for (const image of images) image.loading = 'eager';
  // A missing image is part of the screenshot.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // The page reacts to scrolling some frames later, more on a busy machine.
  await new Promise<void>((resolve) => {
    let quiet = setTimeout(done, 150);
    const end = setTimeout(done, 5_000);
    const changes = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, 150);
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    function done() {
      changes.disconnect();
      clearTimeout(quiet);
      clearTimeout(end);
      resolve();
    }
  });
}
