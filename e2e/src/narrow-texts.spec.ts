import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { waitUntilIdle, setLanguage } from './pages/server-rendered';
import { forceLayout } from './pages/force-layout';
import { findNarrowTexts } from './pages/narrow-texts';
import { listSitePages } from './pages/site-pages';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const LEAST_WIDTH = 320;
const MOST_WIDTH = 1_920;
const STEP = 20;
const HEIGHT = 844;

/** Finds narrow texts with their widths, by resizing one loaded page. */
async function narrowAt(page: Page, from: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let width = from; width <= MOST_WIDTH; width += STEP) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const { place, text, fault } of await page.evaluate(findNarrowTexts))
      found[`${place}: "${text}"`] ??= `from ${width} px: ${fault}`;
  }
  return found;
}

/** Starts a browser with a larger default font size, which media queries in rem depend on. */
function textAt(percent: number, from: number, languages: readonly string[]): void {
  test.describe(`text at ${percent} %`, () => {
    test.describe.configure({ timeout: 300_000 });
    const size = (16 * percent) / 100;
    let browser: Browser;
    test.beforeAll(async ({ playwright, launchOptions }) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
      browser = await playwright.chromium.launch({ ...launchOptions, args });
    });
    test.afterAll(() => browser.close());

    for (const { address: path } of listSitePages())
      for (const language of languages)
        test(`${path} in ${language} has no column that is too narrow`, async () => {
          const page = await open(browser, path, language);
          const root = await page.evaluate(
            () => getComputedStyle(document.documentElement).fontSize,
          );
          expect(root).toBe(`${size}px`);
          expect(await narrowAt(page, from)).toEqual({});
          await page.context().close();
        });
  });
}

async function open(browser: Browser, path: string, language: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: MOST_WIDTH, height: HEIGHT },
  });
  await setLanguage(context, origin(), language);
  const page = await context.newPage();
  await page.goto(origin() + path);
  await waitUntilIdle(page);
  await forceLayout(page);
  return page;
}

// English words break only at spaces, Korean ones anywhere.
textAt(100, LEAST_WIDTH, ['en', 'ko']);
// With larger text the narrowest width has as few characters per line as 320 px with normal text (WCAG 2.2, 1.4.10).
textAt(200, 2 * LEAST_WIDTH, ['en']);
