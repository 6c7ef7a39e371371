import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

for (const path of [
  '/compare/chatgpt-vs-claude-vs-gemini',
  '/ai-detail-enhanced/chatgpt',
  '/community',
])
  test(`prints the content of ${path} alone, on white`, async ({ browser }) => {
    const page = await browser.newPage({
      colorScheme: 'dark',
      viewport: { width: 720, height: 1000 },
    });
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    if (path.startsWith('/compare'))
      await expect(page.getByRole('columnheader', { name: 'Gemini' })).toBeVisible();
    const seen = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('#main *')].filter(
        (part) => part.getClientRects().length > 0,
      );
      const styleOf = (part: Element) => getComputedStyle(part);
      return {
        background: styleOf(document.body).backgroundColor,
        ink: styleOf(document.querySelector('h1') ?? document.body).color,
        overlapping: parts.filter((part) => ['fixed', 'sticky'].includes(styleOf(part).position))
          .length,
        skipped: parts.filter((part) => styleOf(part).contentVisibility === 'auto').length,
        width: document.documentElement.scrollWidth,
      };
    });
    expect(seen).toMatchObject({
      background: 'rgb(255, 255, 255)',
      ink: 'rgb(0, 0, 0)',
      overlapping: 0,
      skipped: 0,
    });
    expect(seen.width).toBeLessThanOrEqual(720);
    await page.close();
  });
