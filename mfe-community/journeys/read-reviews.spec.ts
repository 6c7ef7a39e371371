import { defined } from '@atlas/contracts/testing';
import { expect, test } from '@atlas/testing';

test('a review links to the profile of its author', async ({ page, shell }) => {
  await page.goto('/community?lang=en');
  const review = shell.main.getByRole('article').first();
  const author = review.getByRole('link').first();
  const name = await author.textContent();
  await author.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(shell.main.getByRole('heading', { level: 1 })).toContainText(defined(name));
});

test('the language filter of the reviews is in the URL', async ({ page, shell }) => {
  await page.goto('/community?lang=en');
  const languages = shell.main.getByRole('combobox', { name: 'Language' });
  await languages.selectOption('日本語');
  await expect(page).toHaveURL(/=ja/);
  await page.reload();
  await expect(languages.locator('option:checked')).toHaveText('日本語');
  await expect(shell.main.getByRole('article').first()).toBeVisible();
});
