import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { findLayoutErrors } from './layout-errors';

/** Expects one heading, that of the failure, and no layout errors. */
export async function expectFailureAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(findLayoutErrors)).toEqual([]);
}
