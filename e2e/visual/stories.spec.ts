import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { matchPicture } from './match-picture';
import { FIXED_TIME } from './fixed-time';
import { serveFolder } from './serve-folder';
import { waitUntilStable } from './settle';
import { goToStory, openStory, readStories, storiesFolder, skippedStoriesReason } from './stories';
import type { StoryPicture } from './stories';

const MAX_HEIGHT = 1_800;
const pictures = skippedStoriesReason() ? [] : readStories(storiesFolder());
const folder = fileURLToPath(new URL('pictures/stories/', import.meta.url));
/** Open pages by look: the next story of the same look reuses its page. */
const pages = new Map<string, Page>();
let served: Awaited<ReturnType<typeof serveFolder>>;

// Mocks of stories may use a service worker.
test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  served = await serveFolder(storiesFolder());
});
test.afterAll(async () => {
  await Promise.all([...pages.values()].map((page) => page.context().close()));
  await served.stop();
});

for (const picture of pictures)
  test(`${picture.file} matches its baseline`, async ({ browser }) => {
    const page = await show(browser, picture);
    await page.evaluate(waitUntilStable);
    await matchPicture(page, picture.file, MAX_HEIGHT);
  });

test('there is no baseline without a story', () => {
  test.skip(pictures.length === 0, skippedStoriesReason());
  const taken = new Set(pictures.map(({ file }) => `${file}.png`));
  const baselines = existsSync(folder) ? readdirSync(folder) : [];
  expect(baselines.filter((name) => !taken.has(`stories/${name}`))).toEqual([]);
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
  await page.clock.setFixedTime(FIXED_TIME);
  await openStory(page, served.origin, picture);
  return page;
}
