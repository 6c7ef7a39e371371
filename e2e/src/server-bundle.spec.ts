import { expect } from 'playwright/test';
import { SERVER_RENDERED_PAGES, expectHydrated, openContext } from './pages/server-rendered';
import { unchanged } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Limit for an automatic rollback: usually 1 to 6 s, or 22 s when browsers report the failure. */
const RECOVERY_MS = 60_000;
const append = (code: string) => (bundle: string) => `${bundle}\n${code}`;

const site = plantedSite();

/** The gateway renders a page for each query, and each request is a new visitor. */
let pages = 0;
const uniquePage = () => `${site.platform.origin}/category-ranking?n=${(pages += 1)}`;
const visit = () => fetch(uniquePage());

for (const [what, part, version, code] of [
  [
    'throws while rendering',
    'server-render',
    '94.0.1',
    `const App = () => { throw new Error('planted'); };
     module.exports.definition.App = Object.assign(App, module.exports.definition.App);`,
  ],
  [
    'throws in getMetadata',
    'metadata',
    '94.0.2',
    `module.exports = { ...module.exports, metadata: { '/category-ranking': () => { throw new Error('planted'); } } };`,
  ],
] as const)
  test(
    `ends a canary whose server bundle ${what}`,
    { tag: part === 'server-render' ? '@default' : [] },
    async () => {
      test.setTimeout(120_000);
      await site.quiz.publish(version, unchanged, append(code));
      await site.quiz.promote(version, 99.99);
      const since = Date.now();
      while ((await site.quiz.status()).canary !== null) {
        expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
        const page = await visit();
        expect(page.status).toBe(200);
        // The page is rendered without the slice or by the browser; it has a title and a root in any case.
        expect(await page.text()).toMatch(/<title>[^<]+<\/title>[\s\S]*<div id="root"/);
      }
      expect(await site.quiz.lastLogEntry()).toMatchObject({
        by: 'registry',
        action: 'abort',
        reason: expect.stringMatching(new RegExp(`failed in \\d+ of \\d+ loads(?: of ${part})?`)),
      });
    },
  );

test('the pages of a canary are server-rendered', async () => {
  await site.quiz.publish('94.0.3', unchanged, unchanged);
  await site.quiz.promote('94.0.3', 99.99);
  // Several visits of one page: the first may get a page that the browser renders.
  const address = uniquePage();
  await expect
    .poll(
      async () => {
        const text = await (await fetch(address)).text();
        return (
          text.includes('/releases/quiz/94.0.3/') && text.includes('data-server-rendered="quiz"')
        );
      },
      { timeout: RECOVERY_MS },
    )
    .toBe(true);
});

test('the pages of a canary hydrate unchanged', async ({ browser }) => {
  test.setTimeout(300_000);
  await site.quiz.publish('94.0.5', unchanged, unchanged);
  await site.quiz.promote('94.0.5', 99.99);
  const context = await openContext(browser);
  for (const [path, { later = [] }] of Object.entries(SERVER_RENDERED_PAGES)) {
    await expectHydrated(context, site.platform.origin + path, {
      mayRequest: (call) => later.includes(call),
      label: path,
      registryContains: '/releases/quiz/94.0.5/',
    });
  }
  await context.close();
});

test('ends a canary whose pages do not match on hydration', async ({ browser }) => {
  test.setTimeout(300_000);
  const mismatch = `{ const { App } = module.exports.definition;
    const { createElement } = require('react');
    const Planted = () => createElement('div', null, createElement(App), 'planted');
    module.exports.definition.App = Object.assign(Planted, App); }`;
  await site.quiz.publish('94.0.4', unchanged, append(mismatch));
  await site.quiz.promote('94.0.4', 99.99);
  const since = Date.now();
  let visitors = 0;
  const messages: string[] = [];
  while ((await site.quiz.status()).canary !== null) {
    expect(Date.now() - since).toBeLessThan(4 * RECOVERY_MS);
    const context = await browser.newContext();
    const page = await context.newPage();
    const to = uniquePage();
    // The first request may return a page that is not server-rendered.
    await expect
      .poll(async () => (await fetch(to)).text())
      .toContain('data-server-rendered="quiz"');
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(to);
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
    // Reports are sent within two seconds after hydration.
    await page.waitForTimeout(4_000);
    await expect(page.getByText('planted')).toHaveCount(0);
    await context.close();
    visitors += 1;
  }
  expect(await site.quiz.lastLogEntry()).toMatchObject({ by: 'registry', action: 'abort' });
  expect(messages.filter((one) => one.startsWith('hydration mismatch')).length).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'recovery', description: `${visitors} visitors` });
});
