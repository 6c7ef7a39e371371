import { defined } from '@atlas/contracts/testing';
import { expect, test } from '@atlas/testing';
import type { Shell } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInDark } from './pages/axe';
import { setLanguage } from './pages/server-rendered';
import { forceLayout } from './pages/force-layout';
import { findLayoutErrors } from './pages/layout-errors';
import { listSitePages } from './pages/site-pages';
import type { SitePage } from './pages/site-pages';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

type Language = 'ko' | 'en' | 'ja' | 'zh';
const WIDTHS = [390, 320, 768, 1_024, 1_440, 2_560];
/** axe runs on a desktop in two languages and on a phone in the other two. */
const AXE_WIDTHS = { ko: 1_280, en: 390, ja: 1_280, zh: 390 } as const;
/** It has fragments of every remote. */
const IN_DEFAULT_TIER = '/';

test.describe.configure({ mode: 'parallel' });

for (const sitePage of listSitePages()) {
  const { address } = sitePage;
  test(
    `${address} has no layout or axe error in ko`,
    { tag: address === IN_DEFAULT_TIER ? '@default' : [] },
    async ({ page, shell }) => {
      test.setTimeout(180_000);
      await hasNoFault(page, shell, sitePage, ['ko']);
    },
  );

  test(`${address} has no layout or axe error in en, ja, zh`, async ({ page, shell }) => {
    test.setTimeout(180_000);
    await hasNoFault(page, shell, sitePage, ['en', 'ja', 'zh']);
    await expectAccessibleInDark(page);
  });
}

/** Opens the page in the first language and changes to the others in place, as visitors do. */
async function hasNoFault(
  page: Page,
  shell: Shell,
  { address, content }: SitePage,
  languages: readonly Language[],
): Promise<void> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await setLanguage(page.context(), origin(), defined(languages[0]));
  await page.goto(origin() + address);
  for (const [index, language] of languages.entries()) {
    if (index > 0) await shell.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator(content).first()).toBeVisible({ timeout: 30_000 });
    await forceLayout(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => page.evaluate(findLayoutErrors), `${language}, ${width} px`)
        .toEqual([]);
    }
    await page.setViewportSize({ width: AXE_WIDTHS[language], height: 844 });
    await expectAccessible(page, { where: `${address} ${language}` });
    await page.setViewportSize({ width: 1_280, height: 900 });
    expect(thrown, language).toEqual([]);
  }
}

test('an unknown path has status 404', { tag: '@default' }, async ({ page }) => {
  const response = await page.goto(`${origin()}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없습니다');
});

test('a chosen language stays after a reload', { tag: '@default' }, async ({ page }) => {
  await page.goto(`${origin()}/`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /한국어/ })
    .click();
  await page.getByRole('banner').getByText('English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /English/ })).toBeVisible();
});
