import { expect, test as base } from '@atlas/testing';
import type { Browser } from 'puppeteer-core';
import { defined } from '@atlas/contracts/testing';
import { open } from '../open-picture';
import { pictures } from '../routes';
import { settle } from '../settle';
import { compareBoxes, readBoxes } from './boxes';
import { openInFirefox, startFirefox } from './firefox';

/** One of each layout; both widths, and the languages whose texts wrap by other rules. */
const SUBSET = [
  'home-390-ko-light',
  'home-1440-en-dark',
  'tool-390-ja-light',
  'comparison-of-two-1440-zh-dark',
  'comparison-best-390-ko-light',
  'bundles-1440-ja-light',
  'community-390-ja-light',
  'profile-1440-zh-dark',
  'ranking-1440-en-dark',
  'login-390-ja-light',
].map((name) => defined(pictures.find(({ file }) => file === name)));

const test = base.extend<object, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const browser = await startFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const picture of SUBSET)
  test(`${picture.file} has the layout of Chromium in Firefox`, async ({ page, site, firefox }) => {
    await open(page, site, picture);
    await settle(page);
    const tab = await openInFirefox(firefox, site, picture);
    const [expected, found] = [await page.evaluate(readBoxes), await tab.evaluate(readBoxes)];
    await tab.browserContext().close();
    expect(expected.length).toBeGreaterThan(10);
    expect(compareBoxes(expected, found)).toEqual([]);
  });

/** Runs in the page, whose policy refuses style elements. */
function addStyles(content: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(content);
  document.adoptedStyleSheets.push(sheet);
}

/** Styles that only one engine would apply, and the element that moves first. */
const PLANTED = {
  'a heading is shifted by 6 px': ['main h1 { position: relative; left: 6px; }', /^h1 /],
  'a field is higher': ['main :is(input, button) { padding-block: 10px; }', /height/],
  'a card lacks its columns': ['main div { display: block; }', /width|left|top/],
  'a heading is missing': ['main h1 { display: none; }', /instead of h1/],
} as const;
for (const [what, [content, message]] of Object.entries(PLANTED))
  test(`finds that ${what}`, async ({ site, firefox }) => {
    const tab = await openInFirefox(firefox, site, defined(SUBSET.at(-1)));
    const before = await tab.evaluate(readBoxes);
    await tab.evaluate(addStyles, content);
    const found = compareBoxes(before, await tab.evaluate(readBoxes));
    await tab.browserContext().close();
    expect(found.join('\n')).toMatch(message);
  });
