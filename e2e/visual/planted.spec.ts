import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { matchPicture } from './match-picture';
import { changeEdge } from './planted-edge';
import { serveFolder } from './serve-folder';
import { openStory, readStories } from './stories';

const HEIGHT = 600;
const STYLE = `
  body { margin: 0; font-family: sans-serif; background: #fff; }
  button { margin: 40px; padding: 12px 24px; border: 0; border-radius: 24px; background: #1f3fd0; color: #fff; }`;
const html = `<!doctype html><html lang="en"><style>${STYLE}</style>
  <body class="sb-show-main"><h1>Tools</h1><button>Compare</button></body></html>`;
const entry = (id: string, tags: readonly string[] = []) => ({ id, type: 'story', tags });
const ENTRIES = {
  shown: entry('ui-button--primary'),
  full: entry('quiz-pages-ranking--many'),
  empty: entry('quiz-pages-ranking--empty'),
  left: entry('ui-motion--endless', ['no-picture']),
  words: { id: 'ui-button--docs', type: 'docs' },
};

let folder: string;
let served: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atlas-stories-'));
  await writeFile(path.join(folder, 'iframe.html'), html);
  await writeFile(path.join(folder, 'index.json'), JSON.stringify({ v: 5, entries: ENTRIES }));
  served = await serveFolder(folder);
});
test.afterAll(async () => {
  await served.stop();
  await rm(folder, { recursive: true });
});

test('lists the screenshots of components and full pages', () => {
  expect(readStories(folder).map(({ file }) => file)).toEqual([
    'stories/ui-button--primary-1440-ko-light',
    'stories/quiz-pages-ranking--many-1440-ko-light',
    'stories/quiz-pages-ranking--many-390-en-dark',
  ]);
});

test('an unchanged story matches', async ({ page }) => {
  const name = await take(page);
  await page.reload();
  await matchPicture(page, name, HEIGHT);
});

const PLANTED = {
  'an element is shifted by 4 px': 'h1 { position: relative; left: 4px; }',
  'the colour of a button is 10 % darker': 'button { background: #1c39bb; }',
  'the colour of a button is 10 % lighter': 'button { background: #3552d5; }',
  'a word is set a little bolder': 'h1 { font-weight: 600; }',
};
for (const [what, content] of Object.entries(PLANTED))
  test(`finds a difference when ${what}`, async ({ page }) => {
    const name = await take(page);
    await page.addStyleTag({ content });
    await expect(matchPicture(page, name, HEIGHT)).rejects.toThrow('pixels');
  });

test('tolerates a softer pixel at an edge, not inside a surface', async ({ page }) => {
  const edge = await take(page, (picture) => changeEdge(page, picture, 'edge'));
  await matchPicture(page, edge, HEIGHT);
  const inside = await take(page, (picture) => changeEdge(page, picture, 'inside'));
  await expect(matchPicture(page, inside, HEIGHT)).rejects.toThrow('1 pixels');
});

test('a page without a baseline fails as new', async ({ page }) => {
  await page.goto(`${served.origin}/iframe.html`);
  await expect(matchPicture(page, 'planted/none', HEIGHT)).rejects.toThrow('is new');
});

/** Takes a screenshot of the story as its baseline, changed by the test. */
async function take(page: Page, change = async (picture: Buffer) => picture): Promise<string> {
  await openStory(page, served.origin, defined(readStories(folder)[0]));
  const info = test.info();
  const name = `planted/${info.testId}-${info.repeatEachIndex}`;
  const file = info.snapshotPath(...`${name}.png`.split('/'));
  await mkdir(path.dirname(file), { recursive: true });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await writeFile(file, await change(picture));
  return name;
}
