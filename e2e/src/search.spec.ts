import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
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
        await expect(search.option(/^ChatGPT 텍스트/)).toBeInViewport({ ratio: 1 });
        await expect(search.option(/^ChatGPT 텍스트/).locator('mark')).toHaveText('ChatG');
        await expect(search.option(/^ChatGPT 텍스트/).locator('img')).toBeVisible();
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

test('arrow keys choose an option while the box keeps the focus', async ({ page }) => {
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
    defined(await search.chosen.getAttribute('id')),
  );
  await expect(box).toHaveAttribute('aria-controls', defined(await search.list.getAttribute('id')));

  // The first Escape closes the list and keeps the text; the arrow key opens it again.
  await box.press('Escape');
  await expect(search.list).toHaveCount(0);
  await expect(box).toHaveValue('notion');
  await box.press('ArrowDown');
  await expect(search.chosen).toHaveAccessibleName(/^Notion/);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/ai-detail-enhanced\/notion$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notion');
});

for (const viewport of [WIDE, PHONE])
  test(`suggestions are added to the tray at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const search = new SearchPages(page, origin());
    await search.open('/community');
    const tray = page.getByRole('complementary', { name: '비교할 도구' });
    const box = search.inHeader;
    await box.focus();
    await box.pressSequentially('chatg');
    await expect(search.option(/^ChatGPT 텍스트/)).toBeVisible();
    await box.press('ArrowDown');
    await expect(search.chosen).toContainText('ChatGPT');
    await box.press('Shift+Enter');
    await expect(tray.getByRole('button', { name: 'ChatGPT 빼기' })).toBeVisible();
    await expect(search.chosen).toHaveAccessibleDescription(/ChatGPT: 추가됨/);
    await expect(page).toHaveURL(/\/community$/);

    await box.fill('claude');
    const claude = search.option(/^Claude/).first();
    await claude.getByTitle('비교하기: Claude', { exact: true }).click();
    await expect(tray.getByRole('button', { name: 'Claude 빼기' })).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('claude');
    await expect(page).toHaveURL(/\/community$/);

    // The same button removes the tool.
    await claude.getByTitle('Claude: 추가됨').click();
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
      .option(/^ChatGPT 텍스트/)
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
  await expect(search.option(/^ChatGPT 텍스트/).first()).toBeVisible();
  expect(urls.slice(before).some((url) => url.includes('/suggestions'))).toBe(true);
});
