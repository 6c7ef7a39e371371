import { expect } from 'playwright/test';
import { DRAWN_PAGES, isTakenOver, openContext } from './pages/server-rendered';
import { asItIs } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Until an automatic rollback: usually 1 to 6 s, or 22 s where browsers report the fault. */
const RECOVERY_MS = 60_000;
const atItsEnd = (code: string) => (half: string) => `${half}\n${code}`;

const site = plantedSite();

/** Each query is a page of its own to the gateway, and each request is a new visitor. */
let pages = 0;
const pageOfItsOwn = () => `${site.platform.origin}/category-ranking?n=${(pages += 1)}`;
const visit = () => fetch(pageOfItsOwn());

for (const [what, part, version, code] of [
  [
    'throws in its page',
    'server-render',
    '94.0.1',
    `const App = () => { throw new Error('planted'); };
     module.exports.definition.App = Object.assign(App, module.exports.definition.App);`,
  ],
  [
    'throws when it is asked about its page',
    'metadata',
    '94.0.2',
    `module.exports = { ...module.exports, metadata: { '/category-ranking': () => { throw new Error('planted'); } } };`,
  ],
] as const)
  test(
    `when the server half of a canary ${what}, then every page comes, and the canary ends by itself`,
    { tag: part === 'server-render' ? '@default' : [] },
    async () => {
      test.setTimeout(120_000);
      await site.quiz.publish(version, asItIs, atItsEnd(code));
      await site.quiz.promote(version, 99.99);
      const since = Date.now();
      while ((await site.quiz.status()).canary !== null) {
        expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
        const page = await visit();
        expect(page.status).toBe(200);
        // Drawn by others without it, or left to the browser: its head and its frame are there.
        expect(await page.text()).toMatch(/<title>[^<]+<\/title>[\s\S]*<div id="root"/);
      }
      expect(await site.quiz.lastLine()).toMatchObject({
        by: 'registry',
        action: 'abort',
        reason: expect.stringMatching(new RegExp(`failed in \\d+ of \\d+ loads(?: of ${part})?`)),
      });
    },
  );

test(
  'when a release without a fault is a canary, then its first visitors have it drawn',
  { tag: '@default' },
  async () => {
    await site.quiz.publish('94.0.3', asItIs, asItIs);
    await site.quiz.promote('94.0.3', 99.99);
    // Many visitors of one page: a busy server sends the first of them a page that the browser renders.
    const address = pageOfItsOwn();
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
  },
);

test('when somebody is in a canary, then the pages of that composition are taken over as they stand', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await site.quiz.publish('94.0.5', asItIs, asItIs);
  await site.quiz.promote('94.0.5', 99.99);
  const context = await openContext(browser);
  for (const [path, { later = [] }] of Object.entries(DRAWN_PAGES)) {
    await isTakenOver(context, site.platform.origin + path, {
      mayAsk: (call) => later.includes(call),
      who: path,
      holds: '/releases/quiz/94.0.5/',
    });
  }
  await context.close();
});

test('when a canary’s server half draws other than its browser files, then the page is mended by the browser, and the canary ends by itself', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const otherwise = `{ const { App } = module.exports.definition;
    const { createElement } = require('react');
    const Planted = () => createElement('div', null, createElement(App), 'planted');
    module.exports.definition.App = Object.assign(Planted, App); }`;
  await site.quiz.publish('94.0.4', asItIs, atItsEnd(otherwise));
  await site.quiz.promote('94.0.4', 99.99);
  const since = Date.now();
  let visitors = 0;
  const said: string[] = [];
  while ((await site.quiz.status()).canary !== null) {
    expect(Date.now() - since).toBeLessThan(4 * RECOVERY_MS);
    const context = await browser.newContext();
    const page = await context.newPage();
    const to = pageOfItsOwn();
    // Who comes first to a page may have it without a drawing.
    await expect
      .poll(async () => (await fetch(to)).text())
      .toContain('data-server-rendered="quiz"');
    page.on('console', (message) => said.push(message.text()));
    await page.goto(to);
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
    // What it tells is told when the page is alive, and within two seconds.
    await page.waitForTimeout(4_000);
    await expect(page.getByText('planted')).toHaveCount(0);
    await context.close();
    visitors += 1;
  }
  expect(await site.quiz.lastLine()).toMatchObject({ by: 'registry', action: 'abort' });
  expect(said.filter((one) => one.startsWith('hydration mismatch')).length).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'recovery', description: `${visitors} visitors` });
});
