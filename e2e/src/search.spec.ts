import { expect, test } from 'playwright/test';
import { SearchPages } from './pages/search';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`when somebody types in the hero at ${width}×${height}, then suggestions stand on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const search = new SearchPages(page, origin());
    await search.open('/');
    await search.startInHero();
    await search.box.fill('chatg');
    await expect(search.option(/^ChatGPT/)).toBeInViewport();
  });

test('when the arrows and Enter are used in the header of another page, then the tool is opened', async ({
  page,
}) => {
  const search = new SearchPages(page, origin());
  await search.open('/community');
  await search.start();
  await search.box.fill('notio');
  await expect(search.option(/^Notion/)).toBeVisible();
  await search.box.press('ArrowDown');
  await search.box.press('ArrowUp');
  await expect(search.chosen).toHaveAccessibleName(/^Notion/);
  await search.box.press('Enter');
  await expect(page).toHaveURL(/\/ai-detail-enhanced\/notion$/);
});

for (const [words, tool] of [
  ['챗지피티', 'ChatGPT'],
  ['meeting notes', 'CLOVA Note'],
  ['ミッドジャーニー', 'Midjourney'],
  ['剪映', 'CapCut'],
  ['cotwlvlxl', 'ChatGPT'],
  ['midjurney', 'Midjourney'],
] as const)
  test(`when ${words} is searched in the grid, then ${tool} is among the cards`, async ({
    page,
  }) => {
    const search = new SearchPages(page, origin());
    await search.open(`/?q=${encodeURIComponent(words)}`);
    await expect(search.cards.filter({ hasText: tool }).first()).toBeVisible();
  });

test('when nothing is found, then the grid says so and offers a way on', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?q=qqqqzzzzxxxx&lang=en');
  await expect(
    page.locator('#comparison').getByRole('button', { name: 'Clear search' }),
  ).toBeVisible();
});

test('when an address names a language, then it shows all tools in it, whatever was chosen before', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'atlas_language', value: 'ja', url: origin() }]);
  const search = new SearchPages(page, origin());
  await search.open('/?lang=zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(search.cards).toHaveCount(9);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('when an old link of the language facet is followed, then it leads to the facet of today', async ({
  page,
}) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=en,ja');
  await expect(page).toHaveURL(/[?&]speaks=en(%2C|,)ja/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test("when the comparison's picker is asked for a misspelt name, then the tool is offered", async ({
  page,
}) => {
  const search = new SearchPages(page, origin());
  await search.open('/ai-comparison?lang=en');
  await page.getByRole('searchbox').fill('midjurney');
  await expect(
    page.getByRole('group', { name: 'Tools to compare' }).getByText('Midjourney'),
  ).toBeVisible();
});
