import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { waitUntilServerRendered, setLanguage } from './pages/server-rendered';
import { listSitePages } from './pages/site-pages';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
type Language = 'ko' | 'en';

test.use({ javaScriptEnabled: false });

/** Content of a page whose last part only a script loads. */
const CONTENT_WITHOUT_SCRIPTS: Record<string, string> = { '/': '#comparison article' };
const SCRIPTS_REQUIRED_TEXT: Record<Language, RegExp> = {
  ko: /AI 추천, 리뷰 작성에는 JavaScript가 필요합니다/,
  en: /You need JavaScript to log in/,
};

async function open(page: Page, path: string, language: Language = 'ko'): Promise<void> {
  await setLanguage(page.context(), origin(), language);
  const url = new URL(path, origin()).href;
  await waitUntilServerRendered(page, url);
  await page.goto(url);
}

for (const { address, content } of listSitePages().filter((one) => one.isServerRendered))
  test(`${address} is readable without scripts`, async ({ page }) => {
    await open(page, address);
    await expect(page.locator(CONTENT_WITHOUT_SCRIPTS[address] ?? content).first()).toBeVisible();
    await expect(page.getByText(SCRIPTS_REQUIRED_TEXT.ko)).toBeVisible();
  });

// server-rendering.spec.ts covers each page in each language.
test('a page in English says in English what needs scripts', async ({ page }) => {
  await open(page, '/', 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(SCRIPTS_REQUIRED_TEXT.en)).toBeVisible();
});

test('the search form works without scripts', { tag: '@default' }, async ({ page }) => {
  await open(page, '/');
  const field = page.locator('form[role="search"] input[name="q"]').first();
  await field.fill('canva');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?q=canva/);
  // A page whose data came too late is rendered without them; a later request gets a complete one.
  await expect(async () => {
    await open(page, '/?q=canva#comparison');
    await page.reload();
    const first = page.locator('#comparison article').first();
    await expect(first).toContainText('Canva', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});

test('pagination shows each tool once without scripts', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, '/');
  const seen: string[] = [];
  for (;;) {
    const cards = page.locator('#comparison article');
    seen.push(...(await cards.locator('h3').allTextContents()));
    const next = page.locator('#comparison a[rel="next"][href]');
    if ((await next.count()) === 0) break;
    await open(page, defined(await next.getAttribute('href')));
  }
  const all = (await (await page.request.get(`${origin()}/api/ai-tools`)).json()) as unknown[];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(all.length);
});

test('pagination of reviews works in both directions', async ({ page }) => {
  await open(page, '/community');
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  const first = await titles();
  const next = page.getByRole('main').locator('a[rel="next"]');
  await open(page, defined(await next.getAttribute('href')));
  const second = await titles();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await expect(page.getByRole('main').locator('a[rel="prev"]')).toHaveAttribute(
    'href',
    '/community',
  );
});

test('pagination of the ranking continues its numbers', async ({ page }) => {
  await open(page, '/category-ranking');
  const rows = page.locator('main ol').last().locator('li');
  await expect(rows).toHaveCount(40);
  const next = page.locator('main a[rel="next"]');
  await expect(next).toHaveText('41–80');
  await open(page, new URL(defined(await next.getAttribute('href')), page.url()).href);
  await expect(rows.first()).toContainText('41');
});

test('the reviews of a profile have a URL', async ({ page }) => {
  await open(page, '/profile/demo-0?tab=reviews');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('main a[href="?tab=reviews"]')).toBeVisible();
  // The filled stars are a share of the width.
  const stars = page.locator('main article [role="img"]').first();
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const rowWidth = await stars.locator('> span').first().evaluate(widthOf);
  expect(await stars.evaluate(widthOf)).toBe(rowWidth);
});
