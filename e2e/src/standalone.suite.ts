import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { StandalonePanel } from './pages/standalone-panel';

/** Refusals that a page is there to handle: somebody who is not signed in. */
const EXPECTED = /status of 401/;
/** A picture still on its way when its page is left is answered by nobody: the mocks went with the page. */
const PICTURE = /\/mark\.svg$/;
/** There only once something was chosen or looked at. */
const EMPTY_AT_FIRST = /^\/__slot\/(?:shell\.tray|home\.remembered)/;

async function pathsOf(page: Page) {
  const panel = new StandalonePanel(page);
  await panel.open();
  return panel.paths();
}

/** Somebody who is signed in sees most; the others' way is tried once. */
const VISITS = [
  { user: 'signed-in', languages: ['ko', 'en', 'ja', 'zh'] },
  { user: 'anonymous', languages: ['ko'] },
  { user: 'moderator', languages: ['en'] },
] as const;

for (const { user, languages } of VISITS) {
  test(`when every page and slot is opened in ${languages.join(', ')}, ${user}, then each shows its content and no error`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(
      ([chosen, who]) => {
        localStorage.setItem('language', chosen!);
        localStorage.setItem('atlas.standalone', JSON.stringify({ user: who }));
      },
      [languages[0], user],
    );
    const paths = await pathsOf(page);
    expect(paths.length).toBeGreaterThan(0);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || EXPECTED.test(message.text())) return;
      if (!PICTURE.test(message.location().url)) errors.push(message.text());
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

/** As the panel does in its own window. */
function choose(language: string) {
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }));
}

async function showsContent(page: Page, path: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (EMPTY_AT_FIRST.test(path)) await expect(page.locator('[data-atlas]').first()).toBeAttached();
  // A dialog lies beside the place that opened it.
  else if (path.startsWith('/__slot/'))
    await expect(page.locator('[data-atlas] > *, [role="dialog"]').first(), path).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
}

test('when an operation is made to fail in the panel, then the remote still shows a page and says so', async ({
  page,
}) => {
  const panel = new StandalonePanel(page);
  await panel.open();
  await panel.choose('언어', 'en');
  // Whatever the remote calls: all of its operations fail, and none of its places may break.
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const fields = await page.getByRole('complementary').getByRole('combobox').all();
  for (const field of fields.slice(5)) await field.selectOption('503');
  const [first] = await panel.paths();
  await panel.openPlace(first!);
  await expect(panel.frame.locator('body')).not.toBeEmpty();
  await expect(
    panel.frame.getByRole('alert').or(panel.frame.getByRole('heading')).first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test('when the width of a phone is chosen, then the remote is laid out for it', async ({
  page,
}) => {
  const panel = new StandalonePanel(page);
  await panel.open();
  await panel.choose('너비', '390');
  await expect(page.getByTitle('미리보기')).toHaveCSS('width', '390px');
});
