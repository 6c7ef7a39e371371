import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { AccountPages } from './pages/account';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TABS = ['dashboard', 'packages', 'payments', 'purchases', 'support', 'settings'];

for (const theme of ['light', 'dark'] as const) {
  test(`when a visitor sees login and callback in ${theme}, then axe finds nothing`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await check(page, '/login');
    await check(page, '/auth/callback');
    await check(page, '/my-packages');
  });

  test(`when a user sees their pages in ${theme}, then axe finds nothing`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
    const account = new AccountPages(page, origin());
    await account.signIn(`axe-${theme}-${Date.now()}@example.com`, '김접근');
    await page.getByRole('button', { name: 'ChatGPT 저장' }).click();
    await page.getByRole('button', { name: 'ChatGPT를 패키지에 추가' }).click();
    await account.dialog.getByRole('button', { name: '저장', exact: true }).waitFor();
    await clean(page);
    await account.dialog.getByRole('button', { name: '저장', exact: true }).click();
    await expect(account.dialog).toHaveCount(0);
    for (const tab of TABS) await check(page, `/mypage?tab=${tab}`);
    await check(page, '/my-packages');
  });
}

async function check(page: Page, path: string) {
  await page.goto(origin() + path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await clean(page);
}

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${page.url()} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
    ),
  ).toEqual([]);
}
