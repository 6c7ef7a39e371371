import { listModerationQueue } from '@atlas/contracts';
import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { expectFailureAlone } from './pages/failure';
import { waitForContent, waitForWorker } from './pages/profile';

test.use({ serviceWorkers: 'allow' });

const TOOL = '/ai-detail-enhanced/claude';
const badge = (page: Page) => page.getByRole('complementary', { name: '장애 시나리오' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
});

test('a scenario signs in as moderator and out again', async ({ page, shell }) => {
  const queue = () =>
    page.request.get(listModerationQueue.path).then((response) => response.status());
  await page.goto('/moderation?atlas-dev=1');
  const panel = page.getByRole('complementary', { name: '개발자 패널' });
  await panel.getByText('장애 시나리오').click();
  await panel.getByLabel('장애 유형').selectOption('as-moderator');
  await panel.getByRole('button', { name: '추가' }).click();
  await panel.getByLabel('시나리오 이름').fill('운영자로 보기');
  await panel.getByRole('button', { name: '이 브라우저에서 시작' }).click();

  await expect(page).toHaveURL(/\/moderation/);
  await expect(badge(page)).toContainText('운영자로 보기');
  await expect(shell.myPage).toBeVisible();
  expect(await queue()).toBe(200);
  await badge(page).getByRole('link').click();
  await expect(shell.logIn).toBeVisible();
  expect(await queue()).toBe(401);
});

test('a dropped call does not use the cache', async ({ page, withFault }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Claude' });
  await page.goto(TOOL);
  await waitForContent(page);
  // While one call fails, the browser makes all calls of the page, which fills the cache.
  const end = await withFault('catalog.getTool', { latency: 1 });
  await page.goto(TOOL);
  await expect(heading).toBeVisible();
  await end();
  await withFault('catalog.getTool', { connection: 'dropped' });
  await page.goto(TOOL);
  await expect(badge(page)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: '다시 시도' }).first(),
  ).toBeVisible();
  await expect(heading).toHaveCount(0);
});

for (const [slice, path] of [
  ['community', '/community'],
  ['quiz', '/category-ranking'],
  ['catalog', TOOL],
] as const)
  for (const fault of ['broken', 'hanging'] as const)
    test(`${path} with ${fault} files shows the failure alone`, async ({ page, withScenario }) => {
      await withScenario({ remotes: { [slice]: fault } });
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .getByRole('button', { name: '다시 시도' })
          .first(),
      ).toBeVisible({ timeout: 45_000 });
      await expectFailureAlone(page);
    });
