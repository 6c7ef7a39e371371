import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { isAccessible } from './pages/axe';
import { DEVICES, press, visit } from './pages/devices';
import { speak } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TOOLS = 'ids=chatgpt,claude,gemini';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('when the open palette is read by axe in both themes, then it finds nothing', async ({
  browser,
}) => {
  const page = await open(browser, '/ai-comparison', { language: 'ko' });
  await openPalette(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page, { where: colorScheme });
  }
});

test(
  'when facets are chosen, then they are in the address, outlive a reload and the back button takes them out',
  { tag: '@default' },
  async ({ browser }) => {
    const page = await open(browser, '/', { language: 'en' });
    const grid = page.locator('#comparison');
    const total = await grid
      .getByRole('status')
      .filter({ hasText: /^\d+ tools$/ })
      .textContent();
    await grid.getByRole('button', { name: /^Video/ }).click();
    await expect(page).toHaveURL(/category=video/);
    await grid.getByText(/^More filters/).click();
    await grid.getByLabel(/^Freemium/).check();
    await expect(page).toHaveURL(/pricing=freemium/);
    const narrowed = grid.getByRole('status');
    await expect(narrowed).not.toHaveText(total!);
    const count = await narrowed.textContent();
    await page.reload();
    await expect(narrowed).toHaveText(count!);
    await page.goBack();
    await expect(page).not.toHaveURL(/pricing=/);
    await page.goBack();
    await expect(narrowed).toHaveText(total!);
  },
);

for (const device of DEVICES)
  test(`when nothing is left to filter at ${device.width} px, then no heading stands over nothing by ${device.hand}`, async ({
    browser,
  }) => {
    const page = await visit(browser, '/', device);
    const grid = page.locator('#comparison');
    const platforms = grid.getByRole('group', { name: 'Platform' });
    // Opened before the page is alive, it may be closed once more by that.
    await expect(async () => {
      if (!(await platforms.isVisible())) await press(grid.locator('summary'));
      await expect(platforms).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.goto(`${origin()}/?q=qqqxxzzy`);
    await expect(grid.getByRole('heading', { level: 2 })).toBeVisible();
    await press(grid.locator('summary'));
    await expect(platforms).toHaveCount(0);
  });

test('when a comparison link names a tool twice, one that is gone and a fourth, then the rest is compared and it says so', async ({
  browser,
}) => {
  const page = await open(browser, '/ai-comparison?ids=chatgpt,chatgpt,gone-tool,claude&step=2', {
    language: 'en',
  });
  await expect(page.getByText(/no longer exist: gone-tool/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await page.goto(`${origin()}/ai-comparison?${TOOLS},canva&step=2`);
  await expect(page.getByText('You can compare up to 3 tools.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test('when the address of the grid is malformed, then tools are shown all the same', async ({
  browser,
}) => {
  const page = await open(
    browser,
    '/?page=-3&sort=luck&category=spoons&pricing=cheap&lang=english&q=%20',
    { language: 'en' },
  );
  await expect(page.locator('#comparison').getByRole('article')).toHaveCount(9);
});

test('when an address is cut in the middle of a character, then the site says so in the chosen language', async ({
  browser,
}) => {
  const page = await open(browser, '/ai-detail-enhanced/%E0%A4%A', { language: 'en' });
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});

test(
  'when the palette is asked for on a page of another slice, then its code comes with the first press',
  { tag: '@default' },
  async ({ browser }) => {
    const page = await open(browser, '/privacy-policy', { language: 'ko' });
    await openPalette(page);
    await page.getByRole('combobox').fill('비디오');
    // A press that begins on what is no longer there chooses nothing.
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('option').first().click();
    await expect(page).not.toHaveURL(/privacy-policy/);
  },
);

test('when the palette is asked for a misspelt tool, then Enter opens it', async ({ browser }) => {
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
  // Nothing fades while axe measures contrast.
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
  await speak(context, origin(), language);
  const page = await context.newPage();
  await page.goto(origin() + path);
  return page;
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
}
