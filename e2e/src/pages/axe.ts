import axe from 'axe-core';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { layOutWhole } from './force-layout';

interface Looked {
  /** Names the page in a failure. */
  readonly where?: string;
  /** A selector; else the whole page. */
  readonly part?: string;
}

/** Of the page as it stands, axe finds nothing. */
export async function isAccessible(page: Page, { where = page.url(), part }: Looked = {}) {
  await standsStill(page);
  await findsNothing(page, where, { part });
}

/** Nor in the dark: another theme changes colours alone. */
export async function isAccessibleInTheDark(page: Page, where = page.url()): Promise<void> {
  await standsStill(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await standsStill(page);
  await findsNothing(page, `${where}, dark`, { rules: ['color-contrast'] });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
}

interface Asked {
  readonly part?: string | undefined;
  readonly rules?: readonly string[];
}

/** In the page itself and of violations alone: what passes is by far the most of a report, and takes most of its time. */
async function findsNothing(page: Page, where: string, { part, rules }: Asked): Promise<void> {
  const found = await page.evaluate(
    async ({ part, rules }) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run(part ?? document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: [...rules] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    },
    { part, rules },
  );
  expect(found, where).toEqual([]);
}

/**
 * Colours fade from one theme to the other: half faded they have no contrast. What takes its colour from what fades begins
 * when that ends, so one look is not enough. What moves for ever is not waited for. What is laid out while axe looks begins
 * its fade then: for who wants no motion there is none.
 */
async function standsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await layOutWhole(page);
  }
  await page.evaluate(async () => {
    const fades = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .filter(({ playState }) => playState !== 'finished' && playState !== 'paused');
    const frame = () => new Promise(requestAnimationFrame);
    for (let some = fades(); some.length > 0; some = fades()) {
      await Promise.all(some.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });
}
