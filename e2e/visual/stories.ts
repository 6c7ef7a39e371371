import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { showStory } from '../../packages/workbench/check/in-page.mjs';

const WORKBENCH = fileURLToPath(new URL('../../packages/workbench/dist', import.meta.url));
const LOOKS = [
  { width: 1440, language: 'ko', theme: 'light' },
  { width: 390, language: 'en', theme: 'dark' },
] as const;

export interface StoryPicture {
  readonly story: string;
  readonly file: string;
  readonly width: number;
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/** Folder of the built workbench: this repository's, or ATLAS_STORIES. */
export const storiesFolder = () => path.resolve(process.env.ATLAS_STORIES ?? WORKBENCH);

/** The reason why stories are not compared; '' when they are. */
export function skippedStoriesReason(): string | undefined {
  if (!existsSync(path.join(storiesFolder(), 'index.json')))
    return 'Stories are left out: no built workbench in packages/workbench/dist (npm run workbench -- --build).';
  return undefined;
}

/** Matches `catalog-pages-discover--many`: the state of a page or fragment with content. axe covers the other states. */
const OF_REMOTE = /-(?:pages|fragments)-/;
const FULL = '--many';

function looksOf(id: string): readonly (typeof LOOKS)[number][] {
  if (!OF_REMOTE.test(id)) return LOOKS.slice(0, 1);
  return id.endsWith(FULL) ? LOOKS : [];
}

/** Lists stories without the tag `no-picture`: components in one look, pages and fragments with content in each look. */
export function readStories(folder: string): StoryPicture[] {
  const index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string; tags?: readonly string[] }>;
  };
  const stories = Object.values(index.entries).filter(
    ({ type, tags = [] }) => type === 'story' && !tags.includes('no-picture'),
  );
  return stories.flatMap(({ id }) =>
    looksOf(id).map((look) => ({
      ...look,
      story: id,
      file: `stories/${id}-${look.width}-${look.language}-${look.theme}`,
    })),
  );
}

/**
 * Loads the workbench with a story.
 *
 * @throws {Error} with the workbench's message when the story cannot be rendered
 */
export async function openStory(page: Page, origin: string, picture: StoryPicture): Promise<void> {
  const { story, width, language, theme } = picture;
  await page.setViewportSize({ width, height: 600 });
  await page.emulateMedia({ colorScheme: theme });
  const globals = `language:${language};theme:${theme}`;
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=${globals}`);
  await page.waitForLoadState('networkidle');
  await whenAtRest(page, story);
}

/**
 * Shows another story in an open workbench of the same look, because loading the workbench takes seconds.
 *
 * @throws {Error} as `openStory` does
 */
export async function goToStory(page: Page, { story }: StoryPicture): Promise<void> {
  const failure = await page.evaluate(showStory, story);
  if (failure) throw new Error(`${story}: ${failure}`);
  await whenAtRest(page, story);
}

async function whenAtRest(page: Page, story: string): Promise<void> {
  await page.locator('body:is(.sb-show-main, .sb-show-errordisplay)').waitFor();
  // The workbench sets this when a story has rendered.
  await page.locator('#at-rest[aria-busy="true"]').waitFor({ state: 'detached' });
  const fault = page.locator('body.sb-show-errordisplay #error-message');
  if (await fault.count()) throw new Error(`${story}: ${await fault.textContent()}`);
}
