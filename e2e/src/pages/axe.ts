import axe from 'axe-core';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { forceLayout } from './force-layout';

interface Subject {
  /** Names the page in a failure. */
  readonly where?: string;
  /** A selector; the entire page without it. */
  readonly part?: string;
}

/** Expects no axe violations in the page. */
export async function expectAccessible(page: Page, { where = page.url(), part }: Subject = {}) {
  await waitForAnimations(page);
  await expectNoViolations(page, where, { part });
}

/** Expects no contrast violations in the dark theme, which changes only colours. */
export async function expectAccessibleInDark(page: Page, where = page.url()): Promise<void> {
  await waitForAnimations(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await waitForAnimations(page);
  await expectNoViolations(page, `${where}, dark`, { rules: ['color-contrast'] });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
}

interface Scope {
  readonly part?: string | undefined;
  readonly rules?: readonly string[];
}

/** Reports violations only: passed rules are most of a report and take most of its time. */
async function expectNoViolations(
  page: Page,
  where: string,
  { part, rules }: Scope,
): Promise<void> {
  await endWorkers(page);
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

/** Ends the worker that reports a frozen page: axe blocks a page for seconds, and its slice would be skipped afterwards. */
async function endWorkers(page: Page): Promise<void> {
  await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => self.close()).catch(() => {})),
  );
}

/**
 * Waits until transitions between themes have ended, because colours have no contrast in between. A transition may start
 * others, so it checks repeatedly. Endless animations are ignored. Reduced motion prevents transitions of elements that
 * get their layout while axe runs.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await forceLayout(page);
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
