import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listSessions } from '@atlas/contracts';
import { expect, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { matchPicture } from './match-picture';
import { FIXED_TIME } from './fixed-time';
import { heightOf, open } from './open-picture';
import { pictures } from './routes';
import { settle } from './settle';

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
