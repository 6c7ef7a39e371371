import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { layOutWhole } from '../src/pages/force-layout';

/**
 * Until nothing of a page is on its way: what comes late is called up by scrolling, data and images are there, fonts
 * are loaded, and the server's drawing has been taken over.
 */
export async function settle(page: Page): Promise<void> {
  // By its tag: behind a dialog it has no role.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await layOutWhole(page);
  await page.evaluate(scrollThrough);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  await page.waitForFunction(isAlive);
  await page.evaluate(whenDrawn);
}

/** The last that comes to a page with demo data, once scripts have taken it over, is the line that says so. */
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

/** In the page: until images are decoded, fonts are there, what they change is drawn, and nothing changes any more. */
export async function whenDrawn() {
  // Drawn in a layer of its own, its edges lie once between two pixels and once on one.
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky')
      Object.assign(element.style, { position: 'relative', inset: 'auto' });
  const images = [...document.images].filter(({ src }) => src);
  // One that is scrolled out of a list of its own would never be asked for.
  for (const image of images) image.loading = 'eager';
  // An image that is not there is part of the picture.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // What a scroll told the page is marked a few frames later, on a busy machine more.
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
