import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Signs in as a sample person of the development provider, from wherever the visitor is. */
export async function signIn(page: Page, person: string) {
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  if (page.url().includes('/login'))
    await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('button', { name: person }).click();
  // The callback screen shows its success for 3 seconds (spec §2).
  await expect(page).not.toHaveURL(/\/(auth\/callback|login|identity)/, { timeout: 20_000 });
}
