import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serveBuild } from '@atlas/build/dev';
import { chromium } from 'playwright';
import { openStories } from './open-stories.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Both themes, two scripts, and a phone and a desktop width. */
const LOOKS = [
  { language: 'ko', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
];
/** One browser page per worker; more than two only compete for the processor. */
const WORKERS = Math.min(2, availableParallelism());

/**
 * Shows every story of the static build in each look and collects problems that axe, the console and the page report.
 *
 * @param {{ executablePath?: string, only?: string }} options `only`: substring of story ids
 * @returns problems, and the number of stories
 */
export async function checkStories({ executablePath, only = '' }) {
  const { entries } = JSON.parse(readFileSync(`${dist}/index.json`, 'utf8'));
  const stories = Object.values(entries).filter(
    ({ type, id }) => type === 'story' && id.includes(only),
  );
  const server = await serveBuild({ dir: dist, port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath });
  const found = [];
  const waiting = LOOKS.flatMap((look) => parts(stories).map((part) => ({ look, part })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      found.push(...(await checkPart(browser, `http://127.0.0.1:${server.port}`, next)));
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser.close();
    await server.close();
  }
  return { found, seen: stories.length, looks: LOOKS.map(nameOf) };
}

/** Ids of stories in the loading state. */
const LOADING = /loading$/;

/** Stories per batch: bounds the memory of a page and balances the workers. */
const PART = 60;
const parts = (stories) =>
  Array.from({ length: Math.ceil(stories.length / PART) }, (_, at) =>
    stories.slice(at * PART, (at + 1) * PART),
  );

async function checkPart(browser, origin, { look, part }) {
  const stories = await openStories(browser, origin, look);
  const found = [];
  for (const { id, tags } of part) {
    const problems = await stories.problemsOf(id, {
      isPage: tags.includes('page'),
      isLoading: LOADING.test(id),
    });
    found.push(...problems.map((problem) => ({ id, look: nameOf(look), problem })));
  }
  await stories.close();
  return found;
}

const nameOf = ({ language, theme, width }) => `${language} ${theme} ${width}`;
