import { defined } from '@atlas/contracts/testing';
import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

test('a visitor is sent to log in before their packages open', async ({ page, shell }) => {
  await page.goto('/my-packages?lang=en');
  await expect(shell.main.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  const logIn = shell.main.getByRole('link', { name: 'Log in' });
  const response = await page.request.get(defined(await logIn.getAttribute('href')), {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
});

test('a logged-in user sees their own page and packages', async ({ page, shell, signInAs }) => {
  await signInAs(SAMPLE_PEOPLE.emma);
  await page.goto('/mypage?lang=en');
  await expect(shell.main.getByRole('heading', { level: 1 })).toContainText('Emma');
  await expect(shell.logOut).toBeVisible();
  await page.goto('/my-packages');
  await expect(shell.main.getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
  await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
});
