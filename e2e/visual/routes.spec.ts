import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listSessions } from '@atlas/contracts';
import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { matchPicture } from './match-picture';
import { FIXED_TIME } from './fixed-time';
import { pictures } from './routes';
import type { Picture } from './routes';
import { settle } from './settle';

const SCREEN_HEIGHT = 900;
const folder = fileURLToPath(new URL('pictures/', import.meta.url));

for (const picture of pictures)
  test(`${picture.file} matches its baseline`, async ({ page, signInAs, site }) => {
    if (picture.as) {
      await signInAs(picture.as);
      await listOneSession(page);
    }
    await open(page, site, picture);
    if (picture.shows) await page.locator(picture.shows).first().waitFor();
    await settle(page);
    await matchPicture(page, picture.file, heightOf(picture));
  });

test('there is no baseline without a route', () => {
  const taken = new Set(pictures.map(({ file }) => `${file}.png`));
  const left = readdirSync(folder).filter((name) => name.endsWith('.png') && !taken.has(name));
  expect(left).toEqual([]);
});

const heightOf = ({ screens }: Picture): number => screens * SCREEN_HEIGHT;

async function open(page: Page, site: string, picture: Picture) {
  const { path, width, language, theme } = picture;
  const cookie = (name: string, value: string) => ({ name, value, url: site });
  await page
    .context()
    .addCookies([cookie('atlas_language', language), cookie('atlas_theme', theme)]);
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    },
    { language, theme },
  );
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

/** Lists only the current session, because the others differ between runs. */
async function listOneSession(page: Page): Promise<void> {
  await page.route(`**${listSessions.path}`, async (route) => {
    const response = await route.fetch();
    const sessions = listSessions.output.parse(await response.json());
    const own = sessions.filter(({ current }) => current);
    await route.fulfill({
      response,
      json: own.map((one) => ({ ...one, createdAt: FIXED_TIME, lastSeenAt: FIXED_TIME })),
    });
  });
}
