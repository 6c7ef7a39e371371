import { expect, test } from 'playwright/test';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.describe('without a network', () => {
  for (const { width, tag } of DEVICES)
    test(
      `the last page works offline at ${width} px and votes later`,
      { tag },
      async ({ page, context }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${origin()}/ai-detail-enhanced/claude`);
        await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
        // The first visit loaded its files before the service worker was active.
        await page.reload();
        const review = page.locator('#reviews article').first();
        await expect(review).toBeVisible();
        await page.waitForLoadState('networkidle');

        await context.setOffline(true);
        // Chromium does not set `onLine` for a page that a service worker provides.
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
        );
        const bar = page.getByRole('status', { name: '네트워크 상태' });
        await expect(bar).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: 'Claude' })).toBeVisible();
        await expect(review).toBeVisible();
        await expect(bar).toBeVisible();
        const helpful = review.getByRole('button', { name: /^도움돼요/ });
        await helpful.press('Enter');
        await expect(helpful).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('alert')).toHaveCount(0);

        const voted = page.waitForResponse((response) => response.url().endsWith('/helpful'));
        await context.setOffline(false);
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
          dispatchEvent(new Event('online'));
        });
        await expect(bar).toHaveCount(0);
        expect((await voted).ok()).toBe(true);
        await page.reload();
        await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      },
    );
});

for (const device of DEVICES) {
  const { width, hand } = device;
  test(`Back closes the quiz dialog at ${width} px`, async ({ browser }) => {
    const page = await visit(browser, '/', device, { language: 'ko' });
    const start = page.locator('#quiz').getByRole('button', { name: '나에게 맞는 AI 찾기' });
    const dialog = page.getByRole('dialog', { name: 'AI 도구 추천' });
    await press(start);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${origin()}/`);
    await press(start);
    await expect(dialog).toBeVisible();
    if (hand === 'touch') await dialog.getByRole('button', { name: '닫기' }).tap();
    else await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${origin()}/`);
    await expect(start).toBeFocused();
  });
}

test('Escape closes the palette and gives the focus back', async ({ browser }) => {
  const page = await visit(browser, '/bundles', DEVICES[1]);
  const link = page.getByRole('article').first().getByRole('link');
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('a hash typed into the address scrolls the page', async ({ browser }) => {
  const page = await visit(browser, '/', DEVICES[1]);
  await expect(page.locator('#comparison h2')).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#analytics';
  });
  await expect(page.locator('#analytics h2')).toBeInViewport();
});

test.describe('while a service fails', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  test(
    'a failed call shows its request number and a retry',
    { tag: '@default' },
    async ({ browser }) => {
      const page = await visit(browser, '/category-ranking?category=text', DEVICES[1]);
      const fails = {
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'E11000 stack', status: 500, requestId: 'req-4711' }),
      };
      await page.route('**/api/**', (route) => route.fulfill(fails));
      await page.getByLabel('Category').selectOption('image');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Request ID: req-4711');
      await expect(page.getByText(/E11000|^500/)).toHaveCount(0);
      await page.unroute('**/api/**');
      await press(alert.getByRole('button', { name: 'Try again' }));
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Full ranking' })).toBeVisible();
    },
  );
});
