import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { waitUntilHydrated } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

/** Opens home and waits for its last slot. */
async function openHome(page: Page, hash = '') {
  await page.goto(`${origin()}/${hash}`);
  await expect(page.locator('#analytics h2').first()).toBeVisible({ timeout: 30_000 });
}

test('the skip link moves the focus to the main content', { tag: '@default' }, async ({ page }) => {
  await page.goto(`${origin()}/landing`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'navigation focuses the heading and announces the title',
  { tag: ['@journey', '@default'] },
  async ({ page }) => {
    await page.goto(`${origin()}/landing`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: '이용약관' });
    // Before that, the browser itself follows the link and loads a document.
    await waitUntilHydrated(link);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '이용약관' })).toHaveCount(1);
    await expect(page).toHaveTitle(/이용약관/);
  },
);

test('Back restores the scroll position', { tag: '@default' }, async ({ page }) => {
  await openHome(page);
  await page.locator('#rankings').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  // The page scrolls after the call has returned.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
  const left = await page.evaluate(() => window.scrollY);
  await page.locator('footer a').first().waitFor({ state: 'attached' });
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('footer a[href="/community"]')?.click(),
  );
  await expect(page).toHaveURL(/\/community$/);
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left))
    .toBeLessThan(60);
});

test('the quiz link of another page opens the dialog on home', async ({ page }) => {
  await page.goto(`${origin()}/community`);
  await page.getByRole('banner').getByRole('link', { name: 'AI 추천' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'AI 추천' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [name, id] of [
  ['AI 도구', 'comparison'],
  ['랭킹', 'rankings'],
  ['이용 분석', 'analytics'],
] as const) {
  test(`the link ${name} of another page scrolls home to it`, async ({ page }) => {
    await page.goto(`${origin()}/terms`);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    const sticky = await page
      .getByRole('banner')
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    // The last section may end with the page before its top is reached.
    await expect
      .poll(() =>
        page
          .locator(`#${id}`)
          .evaluate(
            (section, limit) =>
              section.getBoundingClientRect().top < limit ||
              window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
            sticky + 120,
          ),
      )
      .toBe(true);
  });
}

test('a press outside closes the language list', async ({ page }) => {
  await page.goto(`${origin()}/landing`);
  const button = page.getByRole('banner').getByRole('button', { name: '언어: 한국어' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await heading(page).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});
