import { expect } from 'playwright/test';
import { findLayoutErrors } from '../src/pages/layout-errors';
import { test } from './fixtures';

/** One page of each kind, with the pattern of its title. */
const PAGES: Record<string, RegExp> = {
  '/': /AI Atlas/,
  '/landing': /AI Atlas/,
  '/ai-detail-enhanced/chatgpt': /ChatGPT/,
  '/compare/chatgpt-vs-claude-vs-gemini': /ChatGPT vs Claude vs Gemini/,
  '/category-ranking?category=image': /이미지/,
  '/bundles': /번들/,
  '/discover': /AI Atlas/,
  '/community': /리뷰|커뮤니티/,
  '/profile/demo-0': /AI Atlas/,
};

for (const [path, title] of Object.entries(PAGES))
  test(`${path} is complete, without errors`, async ({ tab }) => {
    await tab.goto(path);
    await tab.see({ css: 'main h1' });
    await tab.waitUntilHydrated('main h1');
    await tab.poll(() => tab.evaluate(countBusy), 'regions that load').toBe(0);
    expect(await tab.evaluate(() => document.title)).toMatch(title);
    expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    // Text that is measured before its font has arrived moves.
    await tab.poll(() => tab.evaluate(() => document.fonts.status), 'fonts').toBe('loaded');
    expect(await tab.evaluate(findLayoutErrors)).toEqual([]);
    expect(await tab.readErrors()).toEqual([]);
  });

const countBusy = () => document.querySelectorAll('main [aria-busy="true"]').length;
