import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { findLayoutErrors } from './layout-errors';

/** Expects that a failure replaces what failed: one heading of level 1, and nothing lies over anything else. */
export async function expectFailureAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(findLayoutErrors)).toEqual([]);
}
