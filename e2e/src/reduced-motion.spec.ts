import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { findMotionStyles, recordMotion } from './pages/motion';
import { QuizDialog } from './pages/quiz';
import { waitUntilIdle } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

const VISITS: Record<string, (page: Page) => Promise<void>> = {
  'home, with a hovered card and a chip': async (page) => {
    await page.goto(origin());
    await waitUntilIdle(page);
    await page.locator('#comparison article').first().hover();
    await page.locator('#comparison [role="group"] button').nth(1).click();
    await waitUntilIdle(page);
    await page.locator('#analytics').scrollIntoViewIfNeeded();
    await expect(page.locator('#analytics').getByRole('slider')).toBeAttached();
  },
  'a tool page, with a section that is scrolled to': async (page) => {
    await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
    await waitUntilIdle(page);
    await page.locator('nav a[href="#reviews"]').click();
    await waitUntilIdle(page);
    await page.locator('main details summary').first().click();
  },
  'the quiz': async (page) => {
    const quiz = new QuizDialog(page, origin());
    await quiz.open();
    await quiz.completeAll();
    await page.keyboard.press('Escape');
    await expect(quiz.dialog).toHaveCount(0);
  },
};

for (const [name, visit] of Object.entries(VISITS))
  test(`with reduced motion nothing moves on ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const motions = await recordMotion(page);
    await visit(page);
    expect(await motions()).toEqual([]);
    expect(await page.evaluate(findMotionStyles)).toEqual([]);
  });

test('motion is found where it is not reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const motions = await recordMotion(page);
  await new QuizDialog(page, origin()).open();
  expect(await motions()).not.toEqual([]);
  expect(await page.evaluate(findMotionStyles)).not.toEqual([]);
});
