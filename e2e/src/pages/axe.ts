import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

interface Looked {
  /** Names the page in a failure. */
  readonly where?: string;
  /** A selector; else the whole page. */
  readonly part?: string;
}

/** Of the page as it stands, axe finds nothing. */
export async function isAccessible(page: Page, { where = page.url(), part }: Looked = {}) {
  await standsStill(page);
  const axe = new AxeBuilder({ page });
  await findsNothing(part ? axe.include(part) : axe, where);
}

/** Nor in the dark: another theme changes colours alone. */
export async function isAccessibleInTheDark(page: Page, where = page.url()): Promise<void> {
  await standsStill(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await standsStill(page);
  await findsNothing(new AxeBuilder({ page }).withRules(['color-contrast']), `${where}, dark`);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
}

async function findsNothing(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found, where).toEqual([]);
}

/**
 * Colours fade from one theme to the other: half faded they have no contrast. What takes its colour from what fades begins
 * when that ends, so one look is not enough. What moves for ever is not waited for. What is laid out while axe looks begins
 * its fade then: for who wants no motion there is none.
 */
async function standsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
