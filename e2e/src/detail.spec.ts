import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { DEVICES, press, visit } from './pages/devices';
import { waitUntilHydrated } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const CHATGPT = '/ai-detail-enhanced/chatgpt';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

for (const device of DEVICES) {
  const { width, hand } = device;
  test(
    `section links of a tool page work at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser }) => {
      const page = await visit(browser, CHATGPT, device);
      const glance = page.getByRole('region', { name: 'At a glance' });
      await expect(glance.getByText('Our ease-of-use score')).toBeVisible();
      await expect(glance.getByText('User reviews').first()).toBeVisible();
      await expect(glance.getByRole('link', { name: /^#\d+ of \d+$/ })).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: /^Visit site/ }),
      ).toBeInViewport();
      for (const fit of ['Best for', 'Not for'])
        await expect(page.getByRole('heading', { name: fit, exact: true })).toBeVisible();
      const parts = page.getByRole('navigation', { name: 'On this page' });
      const plans = page.getByRole('heading', { name: 'Pricing plans' });
      // Before hydration the browser handles the link.
      await expect(async () => {
        await press(parts.getByRole('link', { name: 'Plans' }));
        await expect(plans).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await expect(plans).toBeInViewport();
      await expect(parts).toBeInViewport();
      const table = page.getByRole('table', { name: 'Pricing plans' });
      await expect(table.getByRole('row', { name: /^Plus \$20 a month \S+/ })).toBeVisible();
      // Parts above are laid out while the page scrolls, which moves this one.
      await expect(async () => {
        await page.locator('#alternatives').evaluate((part) => part.scrollIntoView());
        await expect(parts.getByRole('link', { name: 'Alternatives' })).toHaveAttribute(
          'aria-current',
          'location',
          { timeout: 2_000 },
        );
      }).toPass({ timeout: 15_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );

  test(`reviews are filtered and sorted at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, CHATGPT, device);
    const reviews = page.getByRole('region', { name: 'User reviews' });
    const line = reviews.getByRole('button', { name: /^5-star reviews: \d+$/ });
    await line.scrollIntoViewIfNeeded();
    const [, count] = /: (\d+)$/.exec((await line.getAttribute('aria-label')) ?? '') ?? [];
    await press(line);
    await expect(reviews.getByRole('article')).toHaveCount(Number(count));
    const all = reviews.getByRole('button', { name: 'See all reviews' });
    await press(all);
    await expect(all).toHaveCount(0);
    if (hand === 'touch') await reviews.getByText('Most helpful', { exact: true }).tap();
    else {
      await reviews.getByRole('radio', { name: 'Most recent' }).focus();
      await page.keyboard.press('ArrowRight');
    }
    await expect(reviews.getByRole('radio', { name: 'Most helpful' })).toBeChecked();
    const query = 'aiToolId=chatgpt&sort=helpful&limit=50';
    const response = await page.request.get(`${origin()}/api/reviews?${query}`);
    const { items } = (await response.json()) as { items: { title: string }[] };
    const shown = () =>
      reviews
        .getByRole('article')
        .all()
        .then((cards) => Promise.all(cards.map((card) => card.getAttribute('aria-label'))));
    await expect.poll(shown).toEqual(items.map(({ title }) => title));
  });

  test(`alternatives lead to a comparison at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, CHATGPT, device);
    const seen = page.getByRole('region', { name: 'People who viewed ChatGPT also viewed' });
    await expect(seen.getByRole('article')).toHaveCount(3);
    await expect(seen.getByText(/^[\d,]+ visitors?$/)).toHaveCount(3);
    const other = defined(await seen.getByRole('article').first().getAttribute('aria-label'));
    const response = await page.request.get(`${origin()}/api/usage/also-seen/chatgpt`);
    expect(defined(((await response.json()) as { name: string }[])[0]).name).toBe(other);

    const claude = page
      .getByRole('region', { name: 'Alternatives to ChatGPT' })
      .getByRole('article', { name: 'Claude' });
    await expect(claude.getByText(/long documents/)).toBeVisible();
    await press(claude.getByRole('link', { name: /^Compare/ }));
    await expect(page).toHaveURL(`${origin()}/compare/chatgpt-vs-claude`);
    await page.goBack();
    // A link that is pressed before hydration loads a whole page, which does not move the focus.
    const first = seen.getByRole('article').first().getByRole('link');
    await waitUntilHydrated(first);
    await press(first);
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeFocused();
  });

  test(
    `saving confirms before the sign-in at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser }) => {
      const page = await visit(browser, CHATGPT, device);
      for (const name of ['Add ChatGPT to a package', 'Save ChatGPT']) {
        const button = page.getByRole('main').getByRole('button', { name }).first();
        await press(button);
        const question = page.getByRole('alertdialog');
        await expect(question).toBeVisible();
        expect(page.url()).toBe(origin() + CHATGPT);
        await press(question.getByRole('button', { name: 'Cancel' }));
        await expect(question).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    },
  );

  test(`a card opens its tool at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/', device);
    const card = page.getByRole('article', { name: 'ChatGPT' });
    const link = card.getByRole('link');
    await expect(link).toHaveCount(1);
    if (hand === 'touch') {
      await card.scrollIntoViewIfNeeded();
      // An empty area below the badges.
      const { width: wide, height } = defined(await card.boundingBox());
      await card.tap({ position: { x: wide / 2, y: height / 2 } });
    } else await press(link);
    await expect(page).toHaveURL(/\/ai-detail-enhanced\/chatgpt$/);
  });
}

test('a tool page preloads the release that renders its score', async ({ browser }) => {
  const html = await (await fetch(origin() + CHATGPT)).text();
  expect(html).toMatch(/<link rel="preload" as="script" href="[^"]*community[^"]*"/);
  const page = await visit(browser, CHATGPT, DEVICES[1]);
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('link', { name: /^\d+ reviews?$/ })).toBeVisible();
});

test('a click on a card’s empty area opens its tool', { tag: '@journey' }, async ({ browser }) => {
  const page = await visit(browser, '/', DEVICES[1]);
  const card = page.getByRole('article', { name: 'ChatGPT' });
  const { width, height } = defined(await card.boundingBox());
  await card.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page).toHaveURL(/\/ai-detail-enhanced\/chatgpt$/);
});

test('the logo credits name the owner of each logo', async ({ browser }) => {
  const page = await visit(browser, '/privacy-policy', DEVICES[1]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Logos and trademarks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logos and trademarks');
  await expect(page.getByRole('row').nth(1)).toContainText(/CC0-1\.0|MIT/);
});
