import { expect, test } from '@atlas/testing';

test('when a visitor reads reviews, then who wrote one and what it is about are a press away', async ({
  page,
  shell,
}) => {
  await page.goto('/community?lang=en');
  const review = shell.main.getByRole('article').first();
  const author = review.getByRole('link').first();
  const name = await author.textContent();
  await author.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(shell.main.getByRole('heading', { level: 1 })).toContainText(name!);
});

test('when a visitor reads reviews in one language, then the address keeps it', async ({
  page,
  shell,
}) => {
  await page.goto('/community?lang=en');
  const languages = shell.main.getByRole('combobox', { name: 'Language' });
  await languages.selectOption('日本語');
  await expect(page).toHaveURL(/=ja/);
  await page.reload();
  await expect(languages.locator('option:checked')).toHaveText('日本語');
  await expect(shell.main.getByRole('article').first()).toBeVisible();
});
