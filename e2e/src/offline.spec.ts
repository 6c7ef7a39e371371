import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.use({ serviceWorkers: 'allow' });

test('when the network goes, then a bar says so, a reload shows the last page, and all goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/ai-detail-enhanced/claude`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
  // The first visit's files came before the worker did.
  await page.reload();
  await expect(page.locator('#reviews article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  const bar = page.getByRole('status', { name: '네트워크 상태' });
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Claude' })).toBeVisible();
  await expect(page.locator('#reviews article').first()).toBeVisible();
  await expect(bar).toBeVisible();

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});

test('when the dialog of the quiz is open, then Back closes it and stays on the site', async ({
  page,
}) => {
  await page.goto(`${origin()}/`);
  await page.locator('#quiz').getByRole('button', { name: '나에게 맞는 AI 찾기' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI 도구 추천' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/`);
  await page.locator('#quiz').getByRole('button', { name: '나에게 맞는 AI 찾기' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${origin()}/`);
});

test('when the hash alone is changed in the address, then the page scrolls there', async ({
  page,
}) => {
  await page.goto(`${origin()}/`);
  await expect(page.locator('#comparison h2')).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#analytics';
  });
  await expect(page.locator('#analytics h2')).toBeInViewport();
});

test('when a category is unknown, then the ranking says so and shows all', async ({ page }) => {
  await page.goto(`${origin()}/category-ranking?category=quokka`);
  await expect(page.getByRole('alert').filter({ hasText: 'quokka' })).toBeVisible();
});
