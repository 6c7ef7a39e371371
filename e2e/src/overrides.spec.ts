import { defined } from '@atlas/contracts/testing';
import { expect, test } from '@atlas/testing';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { serveBuiltSlice } from './pages/built-slice';
import { DevServer } from './pages/dev-server';
import {
  SERVER_RENDERED_PAGES,
  waitUntilServerRendered,
  openContext,
  setLanguage,
} from './pages/server-rendered';

const PORT = 28_417;
const LOCAL = `http://localhost:${PORT}`;
const origin = () => process.env.ATLAS_ORIGIN ?? '';

test(
  'a slice comes from another origin until the banner ends it',
  { tag: '@default' },
  async ({ page, shell, overrideRemote, waitForRemote }) => {
    test.setTimeout(180_000);
    const [port] = await freePorts(1);
    const local = await serveBuiltSlice('quiz', origin(), defined(port));
    try {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await overrideRemote('quiz', local.origin);
      await page.goto(`${origin()}/category-ranking`);
      expect(await waitForRemote('quiz')).toContain('override');
      await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
      expect(scripts.some((url) => url.startsWith(`${local.origin}/remoteEntry.`))).toBe(true);
      expect(scripts.filter((url) => url.includes('/releases/quiz/'))).toEqual([]);

      // Its code is loaded after the hydration.
      await expect(shell.overrides).toContainText(local.origin, { timeout: 60_000 });
      await shell.overrides.getByRole('link').click();
      await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
      await expect(shell.overrides).toHaveCount(0);
    } finally {
      local.close();
    }
  },
);

test.describe('with a dev server', () => {
  let dev: DevServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dev = await DevServer.start('quiz', origin(), PORT);
  });
  test.afterAll(() => dev?.stop());

  test('the printed link loads the slice from the dev server', async ({
    page,
    shell,
    waitForRemote,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(dev.link);
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${origin()}/category-ranking`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(scripts.some((url) => url.startsWith(`${LOCAL}/remoteEntry.`))).toBe(true);
    expect(scripts.filter((url) => url.includes('/releases/quiz/'))).toEqual([]);

    expect(await waitForRemote('quiz')).toContain('override');
    const banner = shell.overrides;
    await expect(banner).toContainText('quiz');
    await expect(banner).toContainText(LOCAL);
    await banner.getByRole('link').click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(
      await page
        .context()
        .cookies()
        .then((all) => all.some(({ name }) => name === 'atlas_override')),
    ).toBe(false);
  });

  test('pages with an override are not server-rendered', async ({ browser }) => {
    test.setTimeout(180_000);
    const [visitor, developer] = await Promise.all([openContext(browser), openContext(browser)]);
    const page = await developer.newPage();
    await page.goto(dev.link);
    const other = await visitor.newPage();
    for (const path of Object.keys(SERVER_RENDERED_PAGES)) {
      await waitUntilServerRendered(other, origin() + path);
      const html = await (await page.request.get(origin() + path)).text();
      expect(html, path).toContain(LOCAL);
      expect(html, path).not.toContain('id="dehydrated-state"');
    }
    await Promise.all([visitor.close(), developer.close()]);
  });

  test('the developer panel shows owners and removes an override', async ({ page }) => {
    await page.goto(dev.link);
    await page.goto(`${origin()}/category-ranking?atlas-dev=1`);
    const panel = page.getByRole('complementary', { name: '개발자 패널' });
    const ranking = panel.getByRole('listitem').filter({ hasText: '페이지' }).first();
    await expect(ranking).toContainText(/quiz \S+-dev/);
    await expect(panel.getByRole('listitem').filter({ hasText: 'nav.account' })).toContainText(
      'account',
    );
    await expect(
      panel.getByRole('listitem').filter({ hasText: /^react-dom\/client/ }),
    ).toContainText(/19\./);
    await ranking.hover();
    await expect(page.getByTestId('area-outline')).toContainText(/quiz \S+-dev/);
    await panel.getByRole('button', { name: '제거' }).click();
    // The panel stays open after the override was removed.
    await expect(ranking).toContainText('quiz');
    await expect(ranking).not.toContainText('-dev');
    await page.keyboard.press('Control+Alt+d');
    await expect(panel).toHaveCount(0);
  });
});

test('a refused override is explained in the visitor’s language', async ({
  page,
  overrideRemote,
}) => {
  await setLanguage(page.context(), origin(), 'ja');
  const overriding = overrideRemote('quiz', 'https://other.example');
  await expect(overriding).rejects.toThrow('quiz is not taken from https://other.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'オーバーライドは設定されませんでした',
  );
  await expect(page.getByText('https://other.example')).toBeVisible();
});

test('banner and panel are not loaded without a request', async ({ page }) => {
  await page.goto(`${origin()}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#atlas-override, #atlas-developer')).toHaveCount(0);
});
