import { expect, test } from 'playwright/test';
import { expectDrawn, expectToldApart } from './pages/forced-colors';
import type { Drawn } from './pages/forced-colors';
import { forceLayout } from './pages/force-layout';
import { QuizDialog } from './pages/quiz';
import { waitUntilIdle } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

interface States {
  /** Scrolled to, because it loads when it is near. */
  readonly part: string;
  /** A selected part, and another one of its kind. */
  readonly pairs?: readonly (readonly [string, string])[];
  readonly drawn?: readonly Drawn[];
}

const CHIP = '#comparison [role="group"] button';
const RATING = '#reviews [role="group"] button';

/** States and charts that the background or SVG alone would tell. */
const PAGES: Record<string, States> = {
  '/': {
    part: '#analytics',
    pairs: [
      [`${CHIP}[aria-pressed="true"]`, `${CHIP}[aria-pressed="false"]`],
      ['#analytics label:has(:checked)', '#analytics label:has(input):not(:has(:checked))'],
      ['#comparison a[aria-current="page"]', '#comparison a[rel="next"]'],
    ],
    drawn: [
      { selector: '#analytics path[fill="none"]', paint: 'stroke' },
      { selector: '#analytics svg path[stroke-width="2"]:not([fill="none"])', paint: 'fill' },
      {
        selector: '#analytics div[style*="width"][style*="background"]',
        paint: 'background-color',
      },
    ],
  },
  '/ai-detail-enhanced/chatgpt': {
    part: '#reviews article',
    pairs: [
      ['nav a[aria-current="location"]', 'nav a[href^="#"]:not([aria-current])'],
      ['#ease i[data-on="true"]', '#ease i[data-on="false"]'],
    ],
    drawn: [
      { selector: `${RATING} i`, paint: 'outline-color' },
      { selector: `${RATING} i`, paint: 'background-color', pseudo: '::before' },
      { selector: '#reviews svg[fill="currentColor"]', paint: 'fill' },
    ],
  },
  '/ai-comparison?ids=chatgpt,claude,gemini&step=2': {
    part: 'main table',
    drawn: [{ selector: '[aria-hidden="true"] img + span', paint: 'background-color' }],
  },
  '/category-ranking?category=image': {
    part: 'main ol ~ ol li',
    drawn: [
      { selector: 'main li [aria-hidden="true"]:has(> i)', paint: 'outline-color' },
      { selector: 'main li [aria-hidden="true"] > i', paint: 'background-color' },
    ],
  },
  '/profile/demo-0': {
    part: '[role="tab"]',
    pairs: [['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]']],
  },
  '/community': {
    part: 'main article',
    pairs: [['header a[aria-current="page"]', 'header nav a:not([aria-current])']],
    drawn: [{ selector: 'main article [role="img"] svg[fill="currentColor"]', paint: 'fill' }],
  },
};

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`forced colours on ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [path, { part, pairs = [], drawn = [] }] of Object.entries(PAGES))
      test(`${path} tells selection and draws bars`, async ({ page }) => {
        await page.goto(origin() + path);
        await waitUntilIdle(page);
        await forceLayout(page);
        await page.locator(part).first().scrollIntoViewIfNeeded();
        await waitUntilIdle(page);
        for (const [selected, other] of pairs) await expectToldApart(page, selected, other);
        for (const one of drawn) await expectDrawn(page, one);
      });

    test('the quiz shows progress, the chosen answer and the match', async ({ page }) => {
      const quiz = new QuizDialog(page, origin());
      await quiz.open();
      await quiz.dialog.getByRole('radio').first().check();
      await expectToldApart(
        page,
        '[role="dialog"] label:has(:checked)',
        '[role="dialog"] label:has(input):not(:has(:checked))',
      );
      const bar = '[role="progressbar"]';
      await expectDrawn(page, { selector: bar, paint: 'outline-color' });
      await expectDrawn(page, { selector: `${bar} > div`, paint: 'background-color' });
      await quiz.openResult('/?quiz=create.video.under-20.beginner.ko.web');
      const ring = '[role="dialog"] circle[stroke-dasharray]';
      await expectDrawn(page, { selector: ring, paint: 'stroke' });
    });

    test('focus and the active suggestion are visible', async ({ page }) => {
      await page.goto(origin());
      await waitUntilIdle(page);
      const search = page.getByRole('banner').getByRole('combobox');
      await search.focus();
      await expectDrawn(page, {
        selector: 'header form:has(input:focus-visible)',
        paint: 'outline-color',
      });
      await search.fill('claude');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const option = '[role="option"]';
      await expectToldApart(
        page,
        `${option}[aria-selected="true"]`,
        `${option}[aria-selected="false"]`,
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expectDrawn(page, { selector: ':focus-visible', paint: 'outline-color' });
    });
  });
