import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Signs in as a sample person of the development provider, from wherever the visitor is. */
export async function signIn(page: Page, person: string) {
  await toProvider(page);
  await page.getByRole('button', { name: person }).click();
  await arrive(page);
}

/** Signs in as somebody whom nobody has seen before; ends at home on a phone. */
export async function signInAnew(page: Page, name: string) {
  await toProvider(page);
  const email = `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.com`;
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=name]:not([type=hidden])').fill(name);
  await page.locator('form').last().getByRole('button').click();
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
