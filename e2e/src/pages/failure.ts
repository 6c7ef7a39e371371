import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { layoutFaults } from './layout-errors';

/** A page that failed has one heading, the failure's, and nothing lies over anything else. */
export async function expectFailureAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(layoutFaults)).toEqual([]);
}
