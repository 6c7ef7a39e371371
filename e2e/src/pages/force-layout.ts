import type { Page } from 'playwright/test';

/** Lays out content below the screen, which otherwise has an estimated height and colours of an earlier theme. */
export async function forceLayout(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
