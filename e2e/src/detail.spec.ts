import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

for (const width of [390, 1_440]) {
  test(`when a tool's page is opened at ${width} px, then its scores are named and its parts can be jumped to`, async ({
    browser,
  }) => {
    const page = await open(browser, '/ai-detail-enhanced/chatgpt', width);
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance.getByText('Ease of use, our assessment')).toBeVisible();
    await expect(glance.getByText('Members’ reviews').first()).toBeVisible();
    await expect(glance.getByRole('link', { name: /^#\d+ of \d+$/ })).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'On this page' });
    await parts.getByRole('link', { name: 'Plans' }).click();
    await expect(page.getByRole('heading', { name: 'Pricing plans' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Pricing plans' })).toBeInViewport();
    await expect(parts).toBeInViewport();
    await expect(page.getByRole('table', { name: 'Pricing plans' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}

test("when a tool's page is asked for, then the release that fills the members' score is fetched with it, and the score is shown", async ({
  browser,
}) => {
  const html = await (await fetch(`${origin()}/ai-detail-enhanced/chatgpt`)).text();
  expect(html).toMatch(/<link rel="preload" as="script" href="[^"]*community[^"]*"/);
  const page = await open(browser, '/ai-detail-enhanced/chatgpt', 1_440);
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('link', { name: /^Reviews: \d+$/ })).toBeVisible();
});

test('when reviews of one number of stars are asked for, then only those are shown', async ({
  browser,
}) => {
  const page = await open(browser, '/ai-detail-enhanced/chatgpt', 1_440);
  const reviews = page.getByRole('region', { name: 'User reviews' });
  const lines = reviews.getByRole('group', { name: 'Reviews by stars' });
  await lines.scrollIntoViewIfNeeded();
  const [, count] =
    /^5 stars, reviews: (\d+)$/.exec(
      (await lines.getByRole('button', { name: /^5 stars/ }).getAttribute('aria-label')) ?? '',
    ) ?? [];
  await lines.getByRole('button', { name: /^5 stars/ }).click();
  await expect(reviews.getByRole('article')).toHaveCount(Number(count));
});

test('when a card is pressed beside its words, then its tool opens, and one link leads there', async ({
  browser,
}) => {
  const page = await open(browser, '/', 1_440);
  const card = page.getByRole('article', { name: 'ChatGPT' });
  await expect(card.getByRole('link')).toHaveCount(1);
  const { width, height } = (await card.boundingBox())!;
  await card.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page).toHaveURL(/\/ai-detail-enhanced\/chatgpt$/);
});

test('when the credits are opened from the footer, then each mark names its owner', async ({
  browser,
}) => {
  const page = await open(browser, '/privacy-policy', 1_440);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marks and trademarks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marks and trademarks');
  await expect(page.getByRole('row').nth(1)).toContainText(/CC0-1\.0|MIT/);
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
