import { expect, test } from '@atlas/testing';

const QUESTIONS = 6;

test('when a visitor answers the quiz, then tools are recommended to them', async ({
  page,
  shell,
}) => {
  await page.goto('/?lang=en');
  await shell.main.getByRole('button', { name: 'Find the right AI for me' }).first().click();
  const question = shell.dialog.getByRole('heading', { level: 3 });
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const words = await question.first().textContent();
    await shell.dialog.getByRole('radio').first().check();
    await page.keyboard.press('Enter');
    await expect(question.first()).not.toHaveText(words!);
  }
  await expect(shell.dialog).toHaveAccessibleName('Your results');
  await expect(shell.dialog.getByRole('article').first()).toBeVisible();
});

test('when a visitor narrows the ranking to a category, then the first of it opens', async ({
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
  await expect(shell.main.getByRole('heading', { level: 1 })).toHaveText(name!);
});
