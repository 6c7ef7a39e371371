import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { StandalonePanel } from './pages/standalone-panel';

/** Errors that pages handle: a visitor who is not signed in. */
const EXPECTED = /status of 401/;
/** An image request fails when its page is left, because the mocks leave with the page. */
const PICTURE = /\/mark\.svg$/;
/** Slots that are empty without a selection or a history. */
const EMPTY_AT_FIRST = /^\/__slot\/(?:shell\.tray|home\.remembered)/;

async function pathsOf(page: Page) {
  const panel = new StandalonePanel(page);
  await panel.open();
  return panel.paths();
}

/** A signed-in user sees most content; the other users are tried in one language. */
const VISITS = [
  { user: 'signed-in', languages: ['ko', 'en', 'ja', 'zh'] },
  { user: 'anonymous', languages: ['ko'] },
  { user: 'moderator', languages: ['en'] },
] as const;

for (const { user, languages } of VISITS) {
  test(`pages and slots show content: ${user}, ${languages.join(', ')}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(
      ([chosen, who]) => {
        localStorage.setItem('language', chosen ?? '');
        localStorage.setItem('atlas.standalone', JSON.stringify({ user: who }));
        // The page after a sign-in leaves by itself after three seconds: it stays in the place where it is looked at.
        sessionStorage.setItem('atlas.returnTo', location.pathname);
      },
      [languages[0], user],
    );
    const paths = await pathsOf(page);
    expect(paths.length).toBeGreaterThan(0);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || EXPECTED.test(message.text())) return;
      const { url } = message.location();
      if (!PICTURE.test(url)) errors.push(`${message.text()} ${url}`);
    });
    for (const path of paths)
      await test.step(path, async () => {
        errors.length = 0;
        await page.goto(path);
        for (const language of languages) {
          if (language !== languages[0]) await page.evaluate(choose, language);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await showsContent(page, path);
          expect(errors, `${path} ${language}`).toEqual([]);
        }
      });
  });
}

/** Changes the language as the panel does. */
function choose(language: string) {
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }));
}

async function showsContent(page: Page, path: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (EMPTY_AT_FIRST.test(path)) await expect(page.locator('[data-atlas]').first()).toBeAttached();
  // A dialog is outside the slot that opened it.
  else if (path.startsWith('/__slot/'))
    await expect(page.locator('[data-atlas] > *, [role="dialog"]').first(), path).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
}

test('a failing operation shows an error in the page', async ({ page }) => {
  const panel = new StandalonePanel(page);
  await panel.open();
  await panel.choose('언어', 'en');
  // All operations of the remote fail, and no page or slot may break.
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const operations = page
    .getByRole('complementary')
    .getByRole('combobox')
    .filter({ has: page.locator('option[value="503"]') });
  await expect(operations).not.toHaveCount(0);
  for (const operation of await operations.all()) await operation.selectOption('503');
  const [first] = await panel.paths();
  await panel.openTarget(defined(first));
  await expect(panel.frame.locator('body')).not.toBeEmpty();
  await expect(
    panel.frame.getByRole('alert').or(panel.frame.getByRole('heading')).first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test('the panel sets the width of the remote', async ({ page }) => {
  const panel = new StandalonePanel(page);
  await panel.open();
  await panel.choose('너비', '390');
  await expect(page.getByTitle('미리보기')).toHaveCSS('width', '390px');
});
