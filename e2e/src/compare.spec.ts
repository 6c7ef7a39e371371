import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** Pages with a button that adds a tool to the tray. */
const PLACES = [
  { name: 'a card', path: '/', part: '#comparison', tool: 'Canva' },
  { name: 'a ranking', path: '/category-ranking?category=text', part: 'main', tool: 'Claude' },
  {
    name: "the quiz's result",
    path: '/?quiz=create.video.under-20.beginner.ko.web',
    part: '[role=dialog]',
    tool: 'Kling AI',
  },
] as const;

for (const device of DEVICES) {
  const { width, hand } = device;
  test(`the tray collects three tools from all pages by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/', device);
    const trayName = { name: 'Tools to compare' };
    const tray = page.getByRole('complementary', trayName);
    for (const { path, part, tool } of PLACES) {
      await page.goto(origin() + path, { waitUntil: 'networkidle' });
      await press(
        page
          .locator(part)
          .getByRole('button', { name: `Compare: ${tool}`, exact: true })
          .first(),
      );
      // Behind an open dialog the tray is inert, but present.
      const tools = page.getByRole('complementary', { ...trayName, includeHidden: true });
      const out = { name: `Remove ${tool}`, includeHidden: true };
      await expect(tools.getByRole('button', out)).toBeAttached();
    }
    await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
    const button = page.getByRole('main').getByRole('button', { name: 'Compare: ChatGPT' });
    await press(button);
    await expect(page.getByText('You can compare up to 3 tools.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await press(tray.getByRole('button', { name: 'Remove Kling AI' }));
    await press(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await press(tray.getByRole('link', { name: 'Compare 3' }));
    await expect(page).toHaveURL(`${origin()}/compare/canva-vs-claude-vs-chatgpt`);
    const heading = page.getByRole('heading', { level: 1, name: 'Canva vs Claude vs ChatGPT' });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/Canva vs Claude vs ChatGPT/);
    await expect(tray).toBeHidden();
  });

  test(`compares three tools at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/compare/chatgpt-vs-claude-vs-gemini', device);
    const table = page.getByRole('table', { name: 'Feature comparison' });
    const third = table.getByRole('columnheader', { name: 'Gemini' });
    const rows = table.getByRole('row');
    await expect(
      table.getByRole('rowheader', { name: 'Integrations', exact: true }),
    ).toBeAttached();
    for (const group of ['Who it’s for', 'Price', 'Limits', 'Platforms', 'Languages', 'Features'])
      await expect(table.getByRole('rowheader', { name: group, exact: true })).toBeAttached();
    await expect(table.getByRole('img', { name: 'Yes' }).first()).toBeAttached();

    // The logos stay visible while the table scrolls. A phone shows two tools, which the visitor chooses.
    if (width < 768) {
      await expect(third).toBeHidden();
      const labels = page
        .getByRole('group')
        .filter({ hasText: 'ChatGPT · Gemini' })
        .locator('label');
      const clipped = await labels.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
      expect([await labels.count(), clipped.length]).toEqual([3, 0]);
      await press(page.getByRole('radio', { name: 'ChatGPT · Gemini' }), 'Space');
    }
    await table.getByRole('rowheader', { name: 'Features', exact: true }).scrollIntoViewIfNeeded();
    await expect(third.locator('img')).toBeInViewport();
    await expect(table.getByRole('img', { name: 'No', exact: true }).first()).toBeAttached();
    const { x } = defined(await third.boundingBox());
    expect(x).toBeLessThan(width - 24);

    const all = await rows.count();
    await press(page.getByRole('checkbox', { name: 'Differences only' }), 'Space');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(page.getByRole('status').filter({ hasText: 'With your weights' })).toBeVisible();
    const chart = page.getByRole('heading', { name: 'Score comparison' });
    const scores = page.getByRole('table', { name: 'How we calculate the score' });
    const tops = await Promise.all(
      [table, chart, scores, page.getByRole('article').first()].map(
        async (part) => defined(await part.boundingBox()).y,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

  test(`a weight changes the URL at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/compare/chatgpt-vs-claude', device);
    const sentence = page.getByRole('status').filter({ hasText: 'With your weights' });
    const before = await sentence.textContent();
    const price = page
      .getByRole('radiogroup', { name: 'Users' })
      .or(page.getByRole('group', { name: 'Users' }));
    if (hand === 'touch') await price.getByText('Important').tap();
    else {
      await price.getByRole('radio', { name: 'Normal' }).focus();
      await page.keyboard.press('ArrowRight');
    }
    await expect(page).toHaveURL(/\/compare\/chatgpt-vs-claude\?weights=1,1,3/);
    await expect(sentence).not.toHaveText(defined(before));
  });

  test(`a full tray fits into ${width === 390 ? 320 : width} px`, async ({ browser }) => {
    const page = await visit(browser, '/ai-detail-enhanced/chatgpt', device);
    await page.evaluate(() =>
      sessionStorage.setItem(
        'atlas.compare',
        JSON.stringify(
          ['microsoft-copilot', 'adobe-firefly', 'stable-diffusion'].map((id) => ({
            id,
            name: id,
          })),
        ),
      ),
    );
    const narrow = width === 390 ? 320 : width;
    await page.setViewportSize({ width: narrow, height: 844 });
    await page.reload();
    const tray = page.getByRole('complementary', { name: 'Tools to compare' });
    for (const part of await tray.getByRole('button').or(tray.getByRole('link')).all()) {
      const { x, width: wide, height } = defined(await part.boundingBox());
      expect([x >= 0, x + wide <= narrow]).toEqual([true, true]);
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(hand === 'touch' ? 44 : 24);
    }
  });
}

test('metadata of a comparison name its tools', async ({ request }) => {
  const read = async () =>
    (await request.get(`${origin()}/compare/claude-vs-chatgpt?lang=en`)).text();
  // The first request to a cold release may return the general title.
  await expect
    .poll(read, { timeout: 60_000 })
    .toContain('<title>Claude vs ChatGPT · AI Atlas</title>');
  const html = await read();
  expect(html).toContain(
    'rel="canonical" href="' + origin() + '/compare/chatgpt-vs-claude?lang=en"',
  );
  const [, image] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await request.get(defined(image));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('a new tab starts with an empty tray', async ({ browser }) => {
  const page = await visit(browser, '/ai-detail-enhanced/chatgpt', DEVICES[1]);
  await page.getByRole('button', { name: 'Compare: ChatGPT' }).click();
  const tray = page.getByRole('complementary', { name: 'Tools to compare' });
  await expect(tray.getByRole('button', { name: 'Remove ChatGPT' })).toBeVisible();
  await page.reload();
  await expect(tray.getByRole('button', { name: 'Remove ChatGPT' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await expect(other.getByRole('button', { name: 'Compare: ChatGPT' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Tools to compare' })).toHaveCount(0);
});
