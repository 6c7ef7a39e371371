import { expect, newPerson, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { AccountPages } from './pages/account';
import { expectAccessible, expectAccessibleInDark } from './pages/axe';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TABS = ['dashboard', 'packages', 'payments', 'purchases', 'support', 'settings'];

test('login and callback have no axe violation', async ({ page }) => {
  for (const path of ['/login', '/auth/callback', '/my-packages']) await check(page, path);
});

test('account pages have no axe violation', async ({ page, signInAs }) => {
  // Eight pages in two themes: 25 s on an idle machine.
  test.setTimeout(300_000);
  const account = new AccountPages(page, origin());
  await signInAs(newPerson('김접근'));
  await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await page.getByRole('button', { name: 'ChatGPT 저장' }).click();
  await page.getByRole('button', { name: 'ChatGPT를 패키지에 추가' }).click();
  const save = account.dialog.getByRole('button', { name: '저장', exact: true });
  await save.waitFor();
  await isClean(page);
  await save.click();
  await expect(account.dialog).toHaveCount(0);
  for (const tab of TABS) await check(page, `/mypage?tab=${tab}`);
  await check(page, '/my-packages');
});

async function check(page: Page, path: string) {
  await page.goto(origin() + path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await isClean(page);
}

async function isClean(page: Page) {
  await expectAccessible(page);
  await expectAccessibleInDark(page);
}
