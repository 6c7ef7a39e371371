import { expect, test } from 'playwright/test';
import { setLanguage } from './pages/server-rendered';
import { SearchPages } from './pages/search';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const viewport of [WIDE, PHONE])
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test(
      'the hero shows suggestions without shifting the page',
      { tag: viewport === PHONE ? '@default' : [] },
      async ({ page }) => {
        const search = new SearchPages(page, origin());
        await search.open('/');
        const before = await search.inHero.boundingBox();
        await search.inHero.pressSequentially('chatg');
        await expect(search.option(/^ChatGPT/)).toBeInViewport({ ratio: 1 });
        await expect(search.option(/^ChatGPT/).locator('mark')).toHaveText('ChatG');
        await expect(search.option(/^ChatGPT/).locator('img')).toBeVisible();
        expect(await search.inHero.boundingBox()).toEqual(before);
      },
    );

    test('suggestions include a category', async ({ page }) => {
      const search = new SearchPages(page, origin());
      await search.open('/');
      await search.inHero.pressSequentially('영상');
      await expect(search.option(/^비디오/)).toBeInViewport({ ratio: 1 });
    });

    test('the header of another page shows suggestions', async ({ page }) => {
      const search = new SearchPages(page, origin());
      await search.open('/community');
      await search.inHeader.focus();
      await search.inHeader.pressSequentially('미드저니');
      await expect(search.option(/^Midjourney \(미드저니\)/)).toBeInViewport({ ratio: 1 });
      await search.inHeader.press('Escape');
      await search.inHeader.press('Escape');
      await expect(search.inHeader).toHaveValue('');
    });

    test(
      'Enter in the header shows the results',
      { tag: viewport === WIDE ? '@default' : [] },
      async ({ page }) => {
        const search = new SearchPages(page, origin());
        await search.open('/community');
        await search.inHeader.focus();
        await search.inHeader.pressSequentially('notion');
        await search.inHeader.press('Enter');
        await expect(page).toHaveURL(/\/\?q=notion#comparison$/);
        await expect(search.cards.filter({ hasText: 'Notion' }).first()).toBeInViewport();
        await expect(search.list).toHaveCount(0);
        await expect(search.inGrid).toHaveValue('notion');
      },
    );
  });

test(
  'arrow keys choose an option while the box keeps the focus',
  { tag: '@default' },
  async ({ page }) => {
    const search = new SearchPages(page, origin());
    await search.open('/community');
    const box = search.inHeader;
    await box.focus();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially('notion');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(search.option(/^Notion/).first()).toBeVisible();
    // No option is selected yet, so Enter would search.
    await expect(search.chosen).toHaveCount(0);

    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await expect(search.chosen).toHaveAccessibleName(/^Notion/);
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await search.chosen.getAttribute('id'))!,
    );
    await expect(box).toHaveAttribute('aria-controls', (await search.list.getAttribute('id'))!);

    // The first Escape closes the list and keeps the text; the arrow key opens it again.
    await box.press('Escape');
    await expect(search.list).toHaveCount(0);
    await expect(box).toHaveValue('notion');
    await box.press('ArrowDown');
    await expect(search.chosen).toHaveAccessibleName(/^Notion/);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/ai-detail-enhanced\/notion$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notion');
  },
);

for (const viewport of [WIDE, PHONE])
  test(`suggestions are added to the tray at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const search = new SearchPages(page, origin());
    await search.open('/community');
    const tray = page.getByRole('complementary', { name: '비교할 도구' });
    const box = search.inHeader;
    await box.focus();
    await box.pressSequentially('chatg');
    await expect(search.option(/^ChatGPT/)).toBeVisible();
    await box.press('ArrowDown');
    await expect(search.chosen).toContainText('ChatGPT');
    await box.press('Shift+Enter');
    await expect(tray.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    await expect(search.chosen).toHaveAccessibleDescription(/ChatGPT: 담음/);
    await expect(page).toHaveURL(/\/community$/);

    await box.fill('claude');
    const claude = search.option(/^Claude/).first();
    await claude.getByTitle('비교하기: Claude', { exact: true }).click();
    await expect(tray.getByRole('button', { name: 'Claude 빼기' })).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('claude');
    await expect(page).toHaveURL(/\/community$/);

    // The same button removes the tool.
    await claude.getByTitle('Claude: 담음').click();
    await expect(tray.getByRole('button', { name: 'Claude 빼기' })).toHaveCount(0);
  });

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  test('a touch adds a suggestion to the tray', async ({ page }) => {
    const search = new SearchPages(page, origin());
    await search.open('/');
    await search.inHero.tap();
    await search.inHero.pressSequentially('chatg');
    await search
      .option(/^ChatGPT/)
      .getByTitle(/ChatGPT/)
      .tap();
    await expect(page.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('suggestions are loaded on the first focus', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const search = new SearchPages(page, origin());
  await search.open('/privacy-policy');
  expect(urls.filter((url) => url.includes('/suggestions'))).toEqual([]);
  const before = urls.length;
  await search.inHeader.focus();
  await search.inHeader.pressSequentially('gpt');
  await expect(search.option(/^ChatGPT/).first()).toBeVisible();
  expect(urls.slice(before).some((url) => url.includes('/suggestions'))).toBe(true);
});

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
  await expect(status.filter({ hasText: /recommended tools instead/ })).toBeVisible();
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
      .filter({ hasText: /nearest to “Midjourney”/ }),
  ).toBeVisible();
});

test('cards show the figure that they are sorted by', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=en');
  await search.sort.selectOption('visits');
  await expect(page).toHaveURL(/sort=visits/);
  await expect(search.cards.first()).toContainText(/Visits in the last 30 days: /);
  const figures = () =>
    search.cards.evaluateAll((cards) =>
      cards.map((card) => {
        const [, figure] = /last 30 days: ([\d,]+)/.exec(card.textContent ?? '')!;
        return Number(figure!.replaceAll(',', ''));
      }),
    );
  // The old cards stay until the new ones are loaded.
  await expect
    .poll(async () => {
      const shown = await figures();
      return shown.length === 9 && shown.every((one, at) => at === 0 || one <= shown[at - 1]!);
    })
    .toBe(true);
  await search.sort.selectOption('reviews');
  await expect(page).toHaveURL(/sort=reviews/);
  await expect(search.cards.first()).toContainText(/User rating: \d\.\d \(reviews: \d+\)/);
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
