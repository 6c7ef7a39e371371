import axe from 'axe-core';
import { findViolations, isAtRest, showStory } from './in-page.mjs';

const HEIGHT = 900;
const LONGEST_MS = 20_000;

/** Opens a page of the workbench that switches between stories without a reload. */
export async function openStories(browser, origin, { language, theme, width }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(`throws: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });

  const open = async (id) => {
    const globals = `language:${language};theme:${theme}`;
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    await page.evaluate(axe.source);
  };
  /** Opens the first story by URL and the others by Storybook's channel. */
  let isOpen = false;
  const show = async (id) => {
    if (isOpen) return page.evaluate(showStory, id);
    await open(id);
    isOpen = true;
    return undefined;
  };

  return {
    async problemsOf(id, kind) {
      problems.length = 0;
      try {
        const failure = await show(id);
        if (failure) return [inOneLine(`does not render: ${failure}`)];
        await page.waitForFunction(isAtRest, kind, { timeout: LONGEST_MS });
        return [...problems, ...(await page.evaluate(findViolations, kind))].map(inOneLine);
      } catch (error) {
        // Reload, so that a broken story does not affect the next one.
        isOpen = false;
        return [...problems, `is never ready: ${error.message}`].map(inOneLine);
      }
    },
    close: () => context.close(),
  };
}

const LONGEST_LINE = 300;
const inOneLine = (text) => text.replace(/\s+/g, ' ').slice(0, LONGEST_LINE);
