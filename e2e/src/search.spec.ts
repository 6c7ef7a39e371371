import { expect, test } from 'playwright/test';
import { speak } from './pages/server-rendered';
import { SearchPages } from './pages/search';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const viewport of [WIDE, PHONE])
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test(
      'when somebody types in the hero, then suggestions stand under the box on the first screen, and nothing moves',
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

    test('when the words are a category, then it stands under the tools without scrolling the list', async ({
      page,
    }) => {
      const search = new SearchPages(page, origin());
      await search.open('/');
      await search.inHero.pressSequentially('영상');
      await expect(search.option(/^비디오/)).toBeInViewport({ ratio: 1 });
    });

    test('when somebody types in the header of another page, then suggestions stand on the first screen', async ({
      page,
    }) => {
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
      'when Enter is pressed in the header, then the results stand on the first screen',
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
  'when the list is walked by keyboard, then the focus stays in the box, which names the option; Enter opens it',
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
    // Enter alone would search: nothing is chosen yet.
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

    // The first Escape closes the list and keeps the words, the arrow opens it again.
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
  test(`when a suggestion is put into the comparison at ${viewport.width}, by keys and by a press, then the tray holds both and the box its words`, async ({
    page,
  }) => {
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

    // The same again takes it out.
    await claude.getByTitle('Claude: 담음').click();
    await expect(tray.getByRole('button', { name: 'Claude 빼기' })).toHaveCount(0);
  });

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  test('when the sign at a suggestion in the hero is touched, then the tool is in the tray', async ({
    page,
  }) => {
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

test('when nobody has touched a box, then nothing of the list is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const search = new SearchPages(page, origin());
  await search.open('/privacy-policy');
  expect(asked.filter((url) => url.includes('/suggestions'))).toEqual([]);
  const before = asked.length;
  await search.inHeader.focus();
  await search.inHeader.pressSequentially('gpt');
  await expect(search.option(/^ChatGPT/).first()).toBeVisible();
  expect(asked.slice(before).some((url) => url.includes('/suggestions'))).toBe(true);
});

test('when a topic is chosen, then the grid shows what is for it', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?lang=ko');
  await search.inHero.pressSequentially('회의');
  await search.option(/^회의록$/).click();
  await expect(search.inGrid).toHaveValue('회의록');
  await expect(search.cards.filter({ hasText: 'CLOVA Note' }).first()).toBeVisible();
});

test(
  'when somebody types in the grid, then the cards follow, and Enter uncovers them',
  { tag: '@default' },
  async ({ page }) => {
    const search = new SearchPages(page, origin());
    await search.open('/');
    await search.inGrid.pressSequentially('midjourn');
    await expect(search.option(/^Midjourney/)).toBeVisible();
    await search.inGrid.press('Enter');
    await expect(search.list).toHaveCount(0);
    await expect(search.cards.first()).toContainText('Midjourney');
  },
);

test('when no script runs, then the form of the header asks for the results by its address', async ({
  page,
}) => {
  const search = new SearchPages(page, origin());
  await search.open('/community');
  await search.inHeader.fill('notion');
  // What the browser does of its own accord with the form as it stands in the page.
  await search.inHeader.evaluate((field: HTMLInputElement) =>
    HTMLFormElement.prototype.submit.call(field.form),
  );
  await expect(page).toHaveURL(/\/\?q=notion#comparison$/);
  await expect(search.cards.first()).toContainText('Notion');
});

// What each kind of words finds, in each language, is services/catalog/tests/tools.test.ts's.
test('words in the address find their tools', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open(`/?lang=ja&q=${encodeURIComponent('ミッドジャーニー')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(search.cards.filter({ hasText: 'Midjourney' }).first()).toBeVisible();
});

test('recommended tools stand in where nothing is found', async ({ page }) => {
  const search = new SearchPages(page, origin());
  await search.open('/?q=qqqqzzzzxxxx&lang=en');
  const status = page.locator('#comparison').getByRole('status');
  await expect(status.filter({ hasText: /recommended tools instead/ })).toBeVisible();
  await expect(search.cards).toHaveCount(9);
  await search.inGrid.fill('chatgpt');
  await expect(search.cards.first()).toContainText('ChatGPT');
});

test('when words are near to none but one in spelling, then it is said what was taken for them', async ({
  page,
}) => {
  const search = new SearchPages(page, origin());
  await search.open('/?q=midjurney&lang=en');
  await expect(
    page
      .locator('#comparison')
      .getByRole('status')
      .filter({ hasText: /nearest to “Midjourney”/ }),
  ).toBeVisible();
});

test('when tools are sorted by what was measured, then each card says the figure, and the order is that of it', async ({
  page,
}) => {
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
  // The cards of the order before stay until the next ones have come.
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

test('when an address names a language, then it shows all tools in it, whatever was chosen before', async ({
  page,
}) => {
  await speak(page.context(), origin(), 'ja');
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
  await page.getByRole('main').getByRole('searchbox').fill('midjurney');
  await expect(
    page.getByRole('group', { name: 'Tools to compare' }).getByText('Midjourney'),
  ).toBeVisible();
});
