import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

/** What is promised; a busy machine may take ten times as long. */
const FOLLOWED_WITHIN_MS = 5_000;

test('an editor corrects a price, a visitor sees it within 5 s, and it is reverted', async ({
  page,
  signInAs,
  browser,
}) => {
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await signInAs(SAMPLE_PEOPLE.editor);
  await page.goto('/edit/tools/canva');
  const plan = page.getByRole('article', { name: '요금제 · pro', exact: true });
  const amount = plan.getByLabel('금액', { exact: true });
  const before = await amount.inputValue();
  await visitor.goto('/ai-detail-enhanced/canva');
  await expect(visitor.getByText(`$${before}`).first()).toBeVisible();

  await amount.fill('27');
  await plan.getByLabel('오늘 출처와 대조했습니다').check();
  await page.getByLabel('변경 이유').fill('가격이 올랐습니다.');
  await page.getByRole('button', { name: '공개', exact: true }).click();
  await expect(page.getByText('공개했습니다')).toBeVisible();
  const savedAt = Date.now();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('$27').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(Date.now() - savedAt).toBeLessThan(10 * FOLLOWED_WITHIN_MS);

  await page.getByRole('tab', { name: '변경 이력' }).click();
  await page.getByRole('button', { name: '이 버전으로 되돌리기' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '이 버전으로 되돌리기' }).click();
  await expect(page.getByText('되돌렸습니다')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(`$${before}`).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitors.close();
});
