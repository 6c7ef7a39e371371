import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { SearchPages } from './pages/search';
import { setLanguage } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test('a topic filters the grid', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=ko');
  await search.inHero.pressSequentially('회의');
  await search.option(/^회의록$/).click();
  await expect(search.inGrid).toHaveValue('회의록');
  await expect(search.cards.filter({ hasText: 'CLOVA Note' }).first()).toBeVisible();
});

test('typing filters the grid', { tag: '@default' }, async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/');
  await search.inGrid.pressSequentially('midjourn');
  await expect(search.option(/^Midjourney/)).toBeVisible();
  await search.inGrid.press('Enter');
  await expect(search.list).toHaveCount(0);
  await expect(search.cards.first()).toContainText('Midjourney');
});

test('the header form submits without scripts', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/community');
  await search.inHeader.fill('notion');
  // Submits the form as a browser without scripts does.
  await search.inHeader.evaluate((field: HTMLInputElement) =>
    HTMLFormElement.prototype.submit.call(field.form),
  );
  await expect(page).toHaveURL(/\/\?q=notion#comparison$/);
  await expect(search.cards.first()).toContainText('Notion');
});

// services/catalog/tests/tools.test.ts covers which words find which tools.
test('a query in the URL filters the tools', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open(`/?lang=ja&q=${encodeURIComponent('ミッドジャーニー')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(search.cards.filter({ hasText: 'Midjourney' }).first()).toBeVisible();
});

test('recommends tools when nothing is found', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?q=qqqqzzzzxxxx&lang=en');
  const status = page.locator('#comparison').getByRole('status');
  await expect(status.filter({ hasText: /here are our recommended tools/ })).toBeVisible();
  await expect(search.cards).toHaveCount(9);
  await search.inGrid.fill('chatgpt');
  await expect(search.cards.first()).toContainText('ChatGPT');
});

test('a misspelt query shows the corrected name', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?q=midjurney&lang=en');
  await expect(
    page
      .locator('#comparison')
      .getByRole('status')
      .filter({ hasText: /closest results for “Midjourney”/ }),
  ).toBeVisible();
});

test('cards show the figure that they are sorted by', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=en');
  await search.sort.selectOption('visits');
  await expect(page).toHaveURL(/sort=visits/);
  await expect(search.cards.first()).toContainText(/30-day visits: /);
  const figures = () =>
    search.cards.evaluateAll((cards) =>
      cards.map((card) => {
        const [, figure] = /30-day visits: ([\d,]+)/.exec(card.textContent ?? '') ?? [];
        return Number(figure?.replaceAll(',', ''));
      }),
    );
  // The old cards stay until the new ones are loaded.
  await expect
    .poll(async () => {
      const shown = await figures();
      return (
        shown.length === 9 && shown.every((one, at) => at === 0 || one <= defined(shown[at - 1]))
      );
    })
    .toBe(true);
  await search.sort.selectOption('reviews');
  await expect(page).toHaveURL(/sort=reviews/);
  await expect(search.cards.first()).toContainText(/User rating: \d\.\d \(\d+\)/);
});

test('the language of the URL overrides the stored one', async ({ page }) => {
  await setLanguage(page.context(), origin(), 'ja');
  const search = new SearchPages(page, origin());
  await search.open('/?lang=zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(search.cards).toHaveCount(9);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('an old link of the language facet redirects', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=en,ja');
  await expect(page).toHaveURL(/[?&]speaks=en(%2C|,)ja/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('the comparison picker finds a misspelt name', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/ai-comparison?lang=en');
  await page.getByRole('main').getByRole('searchbox').fill('midjurney');
  await expect(
    page.getByRole('group', { name: 'Tools to compare' }).getByText('Midjourney'),
  ).toBeVisible();
});
