import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { expectAccessible } from './pages/axe';
import { DEVICES, press, visit } from './pages/devices';
import { setLanguage } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TOOLS = 'ids=chatgpt,claude,gemini';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('the palette has no axe violation in both themes', async ({ browser }) => {
  const page = await open(browser, '/ai-comparison', { language: 'ko' });
  await openPalette(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: colorScheme });
  }
});

test('facets stay in the URL until Back removes them', { tag: '@default' }, async ({ browser }) => {
  const page = await open(browser, '/', { language: 'en' });
  const grid = page.locator('#comparison');
  const total = await grid
    .getByRole('status')
    .filter({ hasText: /^\d+ tools$/ })
    .textContent();
  await grid.getByRole('button', { name: /^Video/ }).click();
  await expect(page).toHaveURL(/category=video/);
  const narrowed = grid.getByRole('status');
  await expect(narrowed).not.toHaveText(defined(total));
  const videos = await narrowed.textContent();
  await grid.getByText(/^More filters/).click();
  await grid.getByLabel(/^Free and paid plans/).check();
  await expect(page).toHaveURL(/pricing=freemium/);
  await expect(narrowed).not.toHaveText(defined(videos));
  const count = await narrowed.textContent();
  await page.reload();
  await expect(narrowed).toHaveText(defined(count));
  await page.goBack();
  await expect(page).not.toHaveURL(/pricing=/);
  await page.goBack();
  await expect(narrowed).toHaveText(defined(total));
});

for (const device of DEVICES)
  test(`empty filters have no heading at ${device.width} px`, async ({ browser }) => {
    const page = await visit(browser, '/', device);
    const grid = page.locator('#comparison');
    const platforms = grid.getByRole('group', { name: 'Platform' });
    // Hydration may close an element that was opened before it.
    await expect(async () => {
      if (!(await platforms.isVisible())) await press(grid.locator('summary'));
      await expect(platforms).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.goto(`${origin()}/?q=qqqxxzzy`);
    await expect(grid.getByRole('heading', { level: 2 })).toBeVisible();
    await press(grid.locator('summary'));
    await expect(platforms).toHaveCount(0);
  });

test('a comparison ignores duplicate and unknown tools', async ({ browser }) => {
  const page = await open(browser, '/ai-comparison?ids=chatgpt,chatgpt,gone-tool,claude&step=2', {
    language: 'en',
  });
  await expect(page.getByText(/no longer exist: gone-tool/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await page.goto(`${origin()}/ai-comparison?${TOOLS},canva&step=2`);
  await expect(page.getByText('You can compare up to 3 tools.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test('a malformed URL of the grid shows all tools', async ({ browser }) => {
  const page = await open(
    browser,
    '/?page=-3&sort=luck&category=spoons&pricing=cheap&lang=english&q=%20',
    { language: 'en' },
  );
  await expect(page.locator('#comparison').getByRole('article')).toHaveCount(9);
});

test('a URL with a broken character shows a localised 404', async ({ browser }) => {
  const page = await open(browser, '/ai-detail-enhanced/%E0%A4%A', { language: 'en' });
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});

test('the palette is loaded on its first use', { tag: '@default' }, async ({ browser }) => {
  const page = await open(browser, '/privacy-policy', { language: 'ko' });
  await openPalette(page);
  await page.getByRole('combobox').fill('비디오');
  // A press on an option that is replaced meanwhile has no effect.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('option').first().click();
  await expect(page).not.toHaveURL(/privacy-policy/);
});

test('the palette finds a misspelt tool', async ({ browser }) => {
  const page = await open(browser, '/ai-comparison', { language: 'en' });
  await openPalette(page);
  await page.getByRole('combobox').fill('chatgtp');
  await expect(page.getByRole('option', { name: /ChatGPT/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-detail-enhanced\/chatgpt$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ChatGPT');
});

async function open(
  browser: Browser,
  path: string,
  { language }: { language: 'ko' | 'en' | 'ja' },
): Promise<Page> {
  // Without transitions, so that axe measures the final contrast.
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  await setLanguage(context, origin(), language);
  const page = await context.newPage();
  await page.goto(origin() + path);
  return page;
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
}
