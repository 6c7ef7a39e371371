import { readFile } from 'node:fs/promises';
import { listModerationQueue } from '@atlas/contracts';
import { expect, test } from '@atlas/testing';
import type { Faults, Undo } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { expectFailureAlone } from './pages/failure';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TOOL = '/ai-detail-enhanced/claude';

const badge = (page: Page) => page.getByRole('complementary', { name: '장애 시나리오' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Claude' });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '다시 시도' });

test('a fault from the panel fails the page until it ends', async ({ page }) => {
  await page.goto(`${origin()}${TOOL}?atlas-dev=1`);
  const panel = page.getByRole('complementary', { name: '개발자 패널' });
  await panel.getByRole('button', { name: '이 출처에서 불러오기' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.getByLabel('대상').selectOption('operations:catalog.getTool');
  await panel.getByLabel('장애 유형').selectOption('500');
  await panel.getByRole('button', { name: '추가' }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'catalog.getTool' })).toBeVisible();
  await panel.getByLabel('시나리오 이름').fill('도구가 없다');
  await page.keyboard.press('Enter');

  await expect(badge(page)).toContainText('도구가 없다');
  await expect(retry(page).first()).toBeVisible();
  await retry(page).first().press('Enter');
  await panel.getByRole('link', { name: '시나리오 끄기' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.getByLabel('무슨 일이 있었나요?').fill('kim@example.com 이 본 화면');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: '파일로 저장' }).press('Enter');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    description: '<mail address> 이 본 화면',
    page: { path: TOOL, owner: 'catalog' },
    scenario: { name: '도구가 없다', operations: { 'catalog.getTool': { response: '500' } } },
    calls: expect.arrayContaining([
      expect.objectContaining({
        operation: 'catalog.getTool',
        path: '/api/ai-tools/{id}',
        status: 500,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        fault: '도구가 없다',
      }),
    ]),
  });
  expect(text).not.toMatch(/atlas_|eyJ/);

  await panel.getByRole('button', { name: '시나리오 바꾸기' }).press('Enter');
  await expect(panel.getByLabel('시나리오 이름')).toHaveValue('도구가 없다');
  await panel.getByLabel('대상').selectOption('operations:catalog.getTool');
  await panel.getByLabel('장애 유형').selectOption('404');
  await panel.getByRole('button', { name: '추가' }).press('Enter');
  await panel.getByLabel('시나리오 이름').fill('바뀐 시나리오');
  await page.keyboard.press('Enter');
  await expect(badge(page)).toContainText('바뀐 시나리오');
  await expect(panel.getByRole('listitem').filter({ hasText: 'catalog.getTool' })).toHaveText(
    /상태 404/,
  );

  await badge(page).getByRole('link').press('Enter');
  await expect(heading(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('each kind of fault has its effect', async ({ page, withScenario }) => {
  test.setTimeout(120_000);
  let end: Undo | undefined;
  const openIn = async (faults: Faults, path = TOOL): Promise<void> => {
    await end?.();
    end = await withScenario(faults);
    await page.goto(path);
  };
  for (const failure of ['broken', 'dropped', '404'] as const) {
    await openIn({ operations: { 'catalog.getTool': { response: failure } } });
    await expect(badge(page), failure).toBeVisible();
    await expect(heading(page), failure).toHaveCount(0);
  }
  await openIn({ operations: { 'catalog.getTool': { delayMs: 2_000 } } });
  await expect(badge(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();

  await openIn({ remotes: { community: 'broken' } }, '/community');
  await expect(retry(page)).toBeVisible();
  await expectFailureAlone(page);
  await openIn({ remotes: { community: 'slow' } }, '/community');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await openIn({ remotes: { community: 'hanging' } }, '/community');
  await expect(retry(page)).toBeVisible({ timeout: 30_000 });
  await expectFailureAlone(page);

  // The browser changes the title later, so the test reads the response.
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === TOOL);
  await openIn({ serverBundles: { catalog: 'broken' } });
  expect(await (await opened).text()).not.toMatch(/<title>[^<]*Claude/);
  await expect(heading(page)).toBeVisible();

  await openIn({ offline: true });
  await expect(page.getByRole('status', { name: '네트워크 상태' })).toBeVisible();
  await openIn({ clockMinutes: 1_440 });
  const ahead = await page.evaluate(() => Date.now() - new Date(document.lastModified).getTime());
  expect(ahead).toBeGreaterThan(43_200_000);
});

test('a scenario signs in as moderator until it ends', async ({ page, shell }) => {
  const queue = () =>
    page.request.get(listModerationQueue.path).then((response) => response.status());
  await page.goto('/moderation?atlas-dev=1');
  const panel = page.getByRole('complementary', { name: '개발자 패널' });
  await panel.getByText('장애 시나리오').click();
  await panel.getByLabel('장애 유형').selectOption('as-moderator');
  await panel.getByRole('button', { name: '추가' }).click();
  await panel.getByLabel('시나리오 이름').fill('운영자로 보기');
  await panel.getByRole('button', { name: '이 브라우저에서 시작' }).click();

  await expect(badge(page)).toContainText('운영자로 보기');
  await expect(shell.myPage).toBeVisible();
  await expect(page).toHaveURL(/\/moderation/);
  await expect(page.getByRole('heading', { level: 1, name: '리뷰 관리' })).toBeVisible();
  expect(await queue()).toBe(200);
  await badge(page).getByRole('link').click();
  await expect(shell.logIn).toBeVisible();
  expect(await queue()).toBe(401);
});

test('the report contains calls and errors from before the panel', async ({ page, withFault }) => {
  await withFault('catalog.getTool', { status: 500 });
  await page.goto(TOOL);
  await expect(retry(page).first()).toBeVisible();
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('thrown before');
    }),
  );
  const panel = page.getByRole('complementary', { name: '개발자 패널' });
  // The page handles the key after hydration.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+d');
    await expect(panel).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await panel.getByText('문제 보고').click();
  await expect(panel.getByText('thrown before')).toBeVisible();
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: '파일로 저장' }).click();
  const { calls, errors } = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    calls: unknown;
    errors: unknown;
  };
  expect(calls).toContainEqual(
    expect.objectContaining({
      operation: 'catalog.getTool',
      status: 500,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    }),
  );
  expect(errors).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('thrown before') }),
  );
});
