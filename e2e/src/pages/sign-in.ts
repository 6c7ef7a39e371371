import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Signs in by button and form. Tests that are not about signing in use a stored state (`signInAs`). */
export async function signIn(page: Page, person: string) {
  await toProvider(page);
  await page.getByRole('button', { name: person }).click();
  await arrive(page);
}

/** Uses the login page on a phone, where the button is in the menu. */
async function toProvider(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: '로그인' });
  if (await button.isVisible()) await button.click();
  else {
    await page.goto(new URL('/login', page.url()).href);
    await page.locator('main a[href^="/api/auth/"]').click();
  }
}

/** Waits for the callback page, which shows its success for 3 seconds. */
async function arrive(page: Page) {
  await expect(page).not.toHaveURL(/\/(auth\/callback|login|identity)/, { timeout: 20_000 });
}
