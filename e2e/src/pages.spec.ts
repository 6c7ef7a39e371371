import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const ROUTES = [
  '/', '/landing', '/community', '/category-ranking', '/category-ranking?category=image', '/ai-detail?id=chatgpt',
  '/ai-detail-enhanced/chatgpt', '/ai-comparison', '/my-packages', '/login', '/privacy-policy', '/terms-of-service', '/terms',
];
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;

for (const path of ROUTES) {
  test(`when ${path} is opened in each language, then it has a heading, fits 390 px and throws nothing`, async ({ browser }) => {
    for (const language of LANGUAGES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const page = await context.newPage();
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.goto(origin() + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(thrown).toEqual([]);
      await context.close();
    }
  });
}

test('when an address does not exist, then the not-found page says so with status 404', async ({ page }) => {
  const answer = await page.goto(`${origin()}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없습니다');
});

test('when a language is chosen, then the page speaks it and keeps it after a reload', async ({ page }) => {
  await page.goto(`${origin()}/`);
  await page.getByRole('banner').getByRole('button', { name: /한국어/ }).click();
  await page.getByRole('banner').getByText('English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /English/ })).toBeVisible();
});
