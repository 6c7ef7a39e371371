import { expect } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { FIXED_TIME } from './fixed-time';
import type { Picture } from './routes';

export const SCREEN_HEIGHT = 900;

/** @returns pixels of the picture, if the page is that high */
export const heightOf = ({ screens }: Picture): number => screens * SCREEN_HEIGHT;

/** What the site reads of a visitor's choices. @returns cookies, and entries of `localStorage` */
export function choicesOf({ language, theme }: Picture) {
  return {
    cookies: { atlas_language: language, atlas_theme: theme },
    stored: { language, theme },
  };
}

/** Opens the page of a picture in Chromium, in its language, theme and size, at the fixed time. */
export async function open(page: Page, site: string, picture: Picture): Promise<void> {
  const { path, width, theme } = picture;
  const { cookies, stored } = choicesOf(picture);
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })));
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  }, stored);
  if (!picture.withNotice)
    await page.addInitScript(() => sessionStorage.setItem('atlas.demo-notice', '1'));
  await page.clock.setFixedTime(FIXED_TIME);
  await page.emulateMedia({ colorScheme: theme });
  // A screenshot beyond the viewport resets the size of texts.
  await page.setViewportSize({
    width,
    height: picture.textPercent ? heightOf(picture) : SCREEN_HEIGHT,
  });
  await page.goto(site + path);
  if (picture.textPercent) await enlargeTexts(page, picture.textPercent);
}

/** As the browser's settings do, so that media queries in rem follow. A navigation resets them. */
async function enlargeTexts(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}
