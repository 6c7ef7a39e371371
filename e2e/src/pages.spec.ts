import { expect, test } from 'playwright/test';
import { speak } from './pages/drawn';
import { layOutWhole } from './pages/lay-out-whole';
import { layoutFaults } from './pages/layout-faults';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const ROUTES = [
  '/',
  '/landing',
  '/community',
  '/category-ranking',
  '/category-ranking?category=image',
  '/ai-detail?id=chatgpt',
  '/ai-detail-enhanced/chatgpt',
  '/ai-comparison',
  '/my-packages',
  '/login',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
];
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const WIDTHS = [390, 320, 768, 1_024, 1_440, 2_560];

for (const path of ROUTES) {
  test(`when ${path} is opened in each language, then it has a heading, nothing is cut or overlaps at any width, and nothing is thrown`, async ({
    page,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await speak(page.context(), origin(), language);
      await page.goto(origin() + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await layOutWhole(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .poll(() => page.evaluate(layoutFaults), `${language}, ${width} px`)
          .toEqual([]);
      }
      expect(thrown).toEqual([]);
    }
  });
}

test(
  'when an address does not exist, then the not-found page says so with status 404',
  { tag: '@default' },
  async ({ page }) => {
    const answer = await page.goto(`${origin()}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없습니다');
  },
);

test(
  'when a language is chosen, then the page speaks it and keeps it after a reload',
  { tag: '@default' },
  async ({ page }) => {
    await page.goto(`${origin()}/`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /한국어/ })
      .click();
    await page.getByRole('banner').getByText('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /English/ })).toBeVisible();
  },
);
