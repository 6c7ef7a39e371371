import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const WIDTHS = [390, 1_440];

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

for (const width of WIDTHS) {
  test(`when tools are put into the tray from a ranking at ${width} px, then it goes along and opens their comparison`, async ({
    browser,
  }) => {
    const page = await open(browser, '/category-ranking?category=text', width);
    const ranking = page.getByRole('main');
    await ranking.getByRole('button', { name: /^Compare: ChatGPT/ }).click();
    await ranking.getByRole('button', { name: /^Compare: Claude/ }).click();
    const tray = page.getByRole('complementary', { name: 'Tools to compare' });
    await tray.getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(`${origin()}/compare/chatgpt-vs-claude`);
    const heading = page.getByRole('heading', { level: 1, name: 'ChatGPT vs Claude' });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/ChatGPT vs Claude/);
    await expect(tray).toBeHidden();
  });

  test(`when three tools are compared at ${width} px, then differences can be filtered and a sentence names the first`, async ({
    browser,
  }) => {
    const page = await open(browser, '/compare/chatgpt-vs-claude-vs-gemini', width);
    const table = page.getByRole('table', { name: 'Comparison by feature' });
    await expect(table.getByRole('columnheader', { name: 'Gemini' })).toBeAttached();
    const rows = table.getByRole('row');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    expect(await rows.count()).toBeLessThan(all);
    await expect(page.getByRole('status').filter({ hasText: 'With your weights' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test(`when a weight is changed at ${width} px with the keyboard, then the address holds it and the sentence follows`, async ({
    browser,
  }) => {
    const page = await open(browser, '/compare/chatgpt-vs-claude', width);
    const users = page
      .getByRole('radiogroup', { name: 'Pricing' })
      .or(page.getByRole('group', { name: 'Pricing' }));
    await users.getByRole('radio', { name: 'Normal' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/compare\/chatgpt-vs-claude\?weights=1,3,1/);
  });
}

test('when a comparison is asked for without scripts, then title, canonical and picture name the tools', async ({
  request,
}) => {
  const read = async () =>
    (await request.get(`${origin()}/compare/claude-vs-chatgpt?lang=en`)).text();
  // The first who asks of a cold release may get the general title.
  await expect.poll(read).toContain('<title>Claude vs ChatGPT · AI Atlas</title>');
  const html = await read();
  expect(html).toContain(
    'rel="canonical" href="' + origin() + '/compare/chatgpt-vs-claude?lang=en"',
  );
  const [, image] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(image!);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await (await request.get(`${origin()}/sitemap.xml`)).text()).toContain('-vs-');
});

test('when the session ends, then the tray is empty', async ({ browser }) => {
  const page = await open(browser, '/ai-detail-enhanced/chatgpt', 1_440);
  await page.getByRole('button', { name: 'Compare: ChatGPT' }).click();
  const tray = page.getByRole('complementary', { name: 'Tools to compare' });
  await expect(tray.getByRole('button', { name: 'Take ChatGPT out' })).toBeVisible();
  await page.reload();
  await expect(tray.getByRole('button', { name: 'Take ChatGPT out' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await expect(other.getByRole('button', { name: 'Compare: ChatGPT' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Tools to compare' })).toHaveCount(0);
});

async function open(browser: Browser, path: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  const page = await context.newPage();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
