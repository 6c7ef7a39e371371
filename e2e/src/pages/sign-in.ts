import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** By button and form, where signing in is what a test is about; others are somebody by a stored state (`signInAs`). */
export async function signIn(page: Page, person: string) {
  await toProvider(page);
  await page.getByRole('button', { name: person }).click();
  await arrive(page);
}

/** A phone has the button in its menu; the page of its own is the same way in. */
async function toProvider(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: '로그인' });
  if (await button.isVisible()) await button.click();
  else {
    await page.goto(new URL('/login', page.url()).href);
    await page.locator('main a[href^="/api/auth/"]').click();
  }
}

/** The callback screen shows its success for 3 seconds (spec §2). */
async function arrive(page: Page) {
  await expect(page).not.toHaveURL(/\/(auth\/callback|login|identity)/, { timeout: 20_000 });
}
