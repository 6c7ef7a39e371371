import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { findLinkErrors } from './pages/link-errors';
import { waitUntilIdle } from './pages/server-rendered';
import { listSitePages } from './pages/site-pages';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.describe.configure({ mode: 'parallel' });

for (const { address, content } of listSitePages())
  test(`${address} leaves modified clicks on links to the browser`, async ({ page }) => {
    await page.goto(origin() + address);
    await expect(page.locator(content).first()).toBeVisible();
    await waitUntilIdle(page);
    const before = page.url();
    expect(await page.evaluate(findLinkErrors)).toEqual([]);
    expect(page.url()).toBe(before);
  });

test('a link that a script follows, and a part with its pointer, are found', async ({ page }) => {
  await page.setContent(`<a href="/tools">Tools</a><a href="/good">Good</a>
    <div style="cursor: pointer">Card</div>`);
  await page
    .locator('a')
    .first()
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  expect(await page.evaluate(findLinkErrors)).toEqual([
    'div "Card" has the pointer of a link',
    'a "Tools" takes click {"ctrlKey":true}',
    'a "Tools" takes click {"metaKey":true}',
    'a "Tools" takes click {"shiftKey":true}',
  ]);
});

const TOOL = /^\/ai-detail-enhanced\/[\w-]+$/;

/** What looks like a link, with its URL. */
const KINDS = [
  { name: 'card', path: '/', link: '#comparison article a[data-card-link]', href: TOOL },
  {
    name: 'category tile',
    path: '/',
    link: '#quiz nav ul a',
    href: /^\/category-ranking\?category=[\w-]+$/,
  },
  {
    name: 'row of a ranking',
    path: '/category-ranking',
    link: 'main ol li a:not([rel])',
    href: TOOL,
  },
  { name: 'row of rankings on home', path: '/', link: '#rankings li a', href: TOOL },
  { name: 'chip of a task', path: '/tasks', link: 'main ul a', href: /^\/tasks\/[\w-]+$/ },
];

for (const { name, path, link, href } of KINDS)
  test(`every ${name} is a link`, async ({ page }) => {
    await page.goto(origin() + path);
    await waitUntilIdle(page);
    await expect(page.locator(link).first()).toBeAttached();
    const hrefs = await page
      .locator(link)
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    expect(hrefs.filter((found) => !href.test(found))).toEqual([]);
  });

test('a card and a suggestion open in a new tab', async ({ page }) => {
  await page.goto(origin());
  await waitUntilIdle(page);
  await opensInNewTab(page, page.locator('#comparison article a[data-card-link]').first());

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('claude');
  await opensInNewTab(page, palette.getByRole('option', { name: /^Claude / }).first());
  await expect(palette).toBeVisible();
});

test('the tray links to the comparison of its tools', async ({ page }) => {
  await page.goto(origin());
  await waitUntilIdle(page);
  for (const tool of ['Canva', 'ChatGPT'])
    await page
      .locator('#comparison')
      .getByRole('button', { name: `비교하기: ${tool}`, exact: true })
      .click();
  const open = page.getByRole('complementary', { name: '비교할 도구' }).getByRole('link');
  await expect(open).toHaveAttribute('href', '/compare/canva-vs-chatgpt');
  await opensInNewTab(page, open);
});

/** By Ctrl and a click, and by the middle button; the page stays as it is. */
async function opensInNewTab(page: Page, link: Locator): Promise<void> {
  const path = await link.getAttribute('href');
  const clicks = [
    () => link.click({ modifiers: ['Control'] }),
    () => link.click({ button: 'middle' }),
  ];
  for (const click of clicks) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
    await expect(tab).toHaveURL(origin() + path);
    await tab.close();
  }
  await expect(page).toHaveURL(`${origin()}/`);
}
