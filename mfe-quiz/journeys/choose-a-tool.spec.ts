import { defined } from '@atlas/contracts/testing';
import { expect, test } from '@atlas/testing';

const QUESTIONS = 6;

test('a visitor gets recommendations from the quiz', async ({ page, shell }) => {
  await page.goto('/?lang=en');
  await shell.main.getByRole('button', { name: 'Find the right AI for me' }).first().click();
  const question = shell.dialog.getByRole('heading', { level: 3 });
  for (let index = 0; index < QUESTIONS; index += 1) {
    const words = await question.first().textContent();
    await shell.dialog.getByRole('radio').first().check();
    await page.keyboard.press('Enter');
    await expect(question.first()).not.toHaveText(defined(words));
  }
  await expect(shell.dialog).toHaveAccessibleName('Your results');
  await expect(shell.dialog.getByRole('article').first()).toBeVisible();
});

test('a visitor filters the ranking and opens the first tool', async ({
  page,
  shell,
  waitForRemote,
}) => {
  await page.goto('/category-ranking?lang=en');
  await waitForRemote('quiz');
  await shell.main.getByRole('combobox', { name: 'Category' }).selectOption('Video');
  await expect(page).toHaveURL(/category=video/);
  const first = shell.main.getByRole('list', { name: 'Full ranking' }).getByRole('link').first();
  const name = await first.textContent();
  await first.click();
  await expect(shell.main.getByRole('heading', { level: 1 })).toHaveText(defined(name));
});
