import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { openPage, waitUntilHydrated, waitUntilServerRendered } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test.describe.configure({ mode: 'parallel' });
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

/** Opens a server-rendered page whose scripts wait for `isReady`, then two seconds unless `delayOf` says otherwise. */
async function openSlowly(
  page: Page,
  path: string,
  delayOf = (_script: number) => 2_000,
  isReady = Promise.resolve(),
) {
  await waitUntilServerRendered(page, origin() + path);
  let scripts = 0;
  await page.route('**/*.js', async (route) => {
    const delay = delayOf(scripts++);
    await isReady;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(origin() + path, { waitUntil: 'commit' });
}

/** Answers a page as if the server's last API call had failed, so that the browser renders it anew. */
async function failCallOnServer(page: Page, path: string) {
  await page.route(origin() + path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script[^>]*id="dehydrated-state"[^>]*>)([^<]+)/,
      (_, tag: string, text: string) => {
        const state = JSON.parse(text) as { queries: [unknown, unknown, number?][] };
        const query = state.queries.at(-1);
        if (query) query[2] = 503;
        return tag + JSON.stringify(state).replaceAll('<', '\\u003c');
      },
    );
    await route.fulfill({ response, body });
  });
}

test.describe('before hydration', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' });

  test('a button pressed before hydration works', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'ko');
    await openSlowly(page, '/community');
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
    await expect(page).toHaveURL(/\/(login|identity)/, { timeout: 30_000 });
  });

  test('an option chosen before hydration counts', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'en');
    await openSlowly(page, '/category-ranking?category=text');
    await page.getByLabel('Category').selectOption('image');
    await expect(page).toHaveURL(/category=image/, { timeout: 30_000 });
    await expect(page.getByLabel('Category')).toHaveValue('image');
  });

  test('a radio chosen by keyboard before hydration counts', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'en');
    await openSlowly(page, '/compare/canva-vs-gamma');
    const users = page.getByRole('group', { name: 'Users' });
    await users.getByRole('radio', { name: 'Normal' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/weights=1,1,3/, { timeout: 30_000 });
    await expect(users.getByRole('radio', { name: 'Important' })).toBeChecked();
  });

  test('text typed before hydration counts', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'ko');
    await openSlowly(page, '/');
    const search = page.locator('#comparison').getByRole('combobox', { name: '검색' });
    await search.pressSequentially('DeepL');
    await expect(page).toHaveURL(/[?&]q=DeepL/, { timeout: 30_000 });
    await expect(search).toHaveValue('DeepL');
  });

  test('a composition begun before hydration goes on', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'ko');
    await openSlowly(page, '/');
    const search = page.locator('#comparison').getByRole('combobox', { name: '검색' });
    await search.focus();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await compose('번');
    await waitUntilHydrated(search);
    await compose('번역');
    await keyboard.send('Input.insertText', { text: '번역' });
    await expect(page).toHaveURL(/[?&]q=%EB%B2%88%EC%97%AD/, { timeout: 30_000 });
    await expect(search).toHaveValue('번역');
  });

  for (const [path, within, label] of [
    ['/community', 'banner', '검색'],
    ['/ai-detail-enhanced/claude', '#reviews form', ''],
  ] as const)
    test(`typing on ${path} goes on when the browser renders it anew`, async ({ browser }) => {
      const page = await openPage(browser, origin(), 'ko');
      await failCallOnServer(page, path);
      let markAsReady = () => {};
      const isReady = new Promise<void>((resolve) => (markAsReady = resolve));
      await openSlowly(page, path, () => 500, isReady);
      const area = within === 'banner' ? page.getByRole('banner') : page.locator(within);
      const field = label
        ? area.getByRole('combobox', { name: label })
        : area.getByRole('textbox').first();
      await field.click();
      await field.evaluate((element) => element.setAttribute('data-first', ''));
      markAsReady();
      await page.keyboard.type('midjourney writes', { delay: 300 });
      await expect(field).toHaveValue('midjourney writes', { timeout: 30_000 });
      await expect(field).toBeFocused();
      await expect(page.locator('[data-first]')).toHaveCount(0);
    });

  test('input counts while scripts arrive one by one', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'en');
    await openSlowly(page, '/', (script) => script * 150);
    const grid = page.locator('#comparison');
    await grid.getByRole('button', { name: /^Video/ }).click();
    await grid.getByLabel('Sort by').selectOption('visits');
    await expect(page).toHaveURL(/category=video/, { timeout: 30_000 });
    await expect(page).toHaveURL(/sort=visits/);
  });

  test('a form sent before hydration is sent with its text', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'ko');
    await openSlowly(page, '/ai-detail-enhanced/claude');
    const form = page.locator('#reviews form');
    await form.getByRole('textbox').first().fill('빠르고 정확합니다.');
    await form.getByRole('button', { name: '리뷰 등록' }).click();
    // Without an account the text is kept for the visitor's return.
    await expect(page.getByText('리뷰를 작성하려면 로그인해 주세요').first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(form.getByRole('textbox').first()).toHaveValue('빠르고 정확합니다.');
    expect(new URL(page.url()).search).toBe('');
  });

  test('the palette opens when its key was pressed early', async ({ browser }) => {
    const page = await openPage(browser, origin(), 'ko');
    await openSlowly(page, '/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 30_000 });
  });
});
