import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { matchPicture } from './match-picture';
import { MOMENT } from './fixed-time';
import { serveFolder } from './serve-folder';
import { whenDrawn } from './settle';
import { goToStory, openStory, readStories, storiesFolder, storiesLeftOut } from './stories';
import type { StoryPicture } from './stories';

const MOST_HEIGHT = 1_800;
const pictures = storiesLeftOut() ? [] : readStories(storiesFolder());
const folder = fileURLToPath(new URL('pictures/stories/', import.meta.url));
/** Of each look: a story is shown where the last one was. */
const pages = new Map<string, Page>();
let served: Awaited<ReturnType<typeof serveFolder>>;

// Stories may answer their own calls by a worker.
test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  served = await serveFolder(storiesFolder());
});
test.afterAll(async () => {
  await Promise.all([...pages.values()].map((page) => page.context().close()));
  await served.stop();
});

for (const picture of pictures)
  test(`when story ${picture.story} is drawn ${picture.width} px wide in ${picture.language} and ${picture.theme}, then it looks as accepted`, async ({
    browser,
  }) => {
    const page = await show(browser, picture);
    await page.evaluate(whenDrawn);
    await matchPicture(page, picture.file, MOST_HEIGHT);
  });

test('when a story is gone, then its pictures are gone, too', () => {
  test.skip(pictures.length === 0, storiesLeftOut());
  const taken = new Set(pictures.map(({ file }) => `${file}.png`));
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  expect(kept.filter((name) => !taken.has(`stories/${name}`))).toEqual([]);
});

async function show(browser: Browser, picture: StoryPicture): Promise<Page> {
  const look = `${picture.width} ${picture.language} ${picture.theme}`;
  const open = pages.get(look);
  if (open) {
    await goToStory(open, picture);
    return open;
  }
  const page = await browser.newPage();
  pages.set(look, page);
  await page.clock.setFixedTime(MOMENT);
  await openStory(page, served.origin, picture);
  return page;
}
