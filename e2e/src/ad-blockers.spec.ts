import { expect, test } from 'playwright/test';
import { blocksRequest } from '../../tests/ad-blocker-rules.mjs';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

// With the service worker installed and the requests of the filter lists blocked.
test.use({ serviceWorkers: 'allow' });

test('home, rankings and analytics work behind an ad blocker', async ({ page, context }) => {
  const blocked: string[] = [];
  await context.route('**/*', async (route) => {
    const { pathname, search, origin: at } = new URL(route.request().url());
    if (at !== origin() || blocksRequest(pathname + search) === undefined) return route.fallback();
    blocked.push(pathname);
    return route.abort('blockedbyclient');
  });

  await page.goto(origin());
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(page.locator('#rankings').getByRole('listitem').first()).toBeVisible();
  await page.locator('#analytics').scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: '급상승 도구' })).toBeVisible();
  await expect(page.locator('#analytics').getByRole('slider')).toBeVisible();
  await page.locator('#analytics').getByRole('radio').last().check({ force: true });
  await expect(page.getByRole('table', { name: '급상승 도구' })).toBeVisible();
  await page.goto(`${origin()}/category-ranking?category=video`);
  await expect(page.getByRole('list', { name: '전체 순위' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(blocked).toEqual([]);

  const statsOfSpecification = page.evaluate(() => fetch('/api/analytics/stats'));
  await expect(statsOfSpecification).rejects.toThrow('Failed to fetch');
  expect(blocked).toEqual(['/api/analytics/stats']);
});
