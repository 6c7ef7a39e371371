import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const WIDTHS = [390, 1_440];

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

for (const width of WIDTHS) {
  test(`when home is opened at ${width} px, then its entrances lead on and its figures are the catalog's`, async ({
    browser,
  }) => {
    const page = await open(browser, '/', width);
    const main = page.getByRole('main');
    const answer = await page.request.get(`${origin()}/api/ai-tools?page=1`);
    const { facets } = (await answer.json()) as {
      facets: { category: { value: string; count: number }[] };
    };
    const count = facets.category.find(({ value }) => value === 'text')!.count;
    await expect(main.getByRole('link', { name: `Text ${count}` })).toHaveAttribute(
      'href',
      '/category-ranking?category=text',
    );
    await main.getByRole('link', { name: 'Bundles for a job' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready-made bundles' })).toBeFocused();
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(12);
  });

  test(`when somebody discovers at ${width} px, then new, rising and collected tools stand there and can be compared`, async ({
    browser,
  }) => {
    const page = await open(browser, '/discover', width);
    const part = (name: string) => page.getByRole('region', { name });
    await expect(part('New arrivals').getByRole('article')).toHaveCount(6);
    await expect(
      part('New arrivals')
        .getByText(/^Launched/)
        .first(),
    ).toBeVisible();
    const popular = await page.request.get(`${origin()}/api/analytics/popular?period=7d`);
    const [first] = ((await popular.json()) as { rising: { name: string }[] }).rising;
    await expect(part('Rising').getByRole('article').first()).toHaveAccessibleName(first!.name);
    const card = page.getByRole('article', { name: 'Meetings without taking notes' });
    await expect(card.getByText(/No bot joins/)).toBeVisible();
    await card.getByRole('link', { name: /Compare the first 3/ }).press('Enter');
    await expect(page).toHaveURL(/\/ai-comparison\?ids=clova-note,tiro,granola&step=2/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('when no ads are configured, then the place for one says that it is empty', async ({
  browser,
}) => {
  const page = await open(browser, '/', 1_440);
  const note = page.getByRole('complementary', { name: 'A note from AI Atlas' });
  await expect(note).toContainText('Ads are always labeled');
});

async function open(browser: Browser, path: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width, height: 844 },
    hasTouch: width < 600,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'atlas_language', value: 'en', url: origin() }]);
  const page = await context.newPage();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
