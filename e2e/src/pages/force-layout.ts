import type { Page } from 'playwright/test';

/** Else what is far below the screen has a guessed height, and the colours of an earlier theme. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
