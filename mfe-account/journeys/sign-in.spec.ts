import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

test('when a visitor opens their packages, then they are asked to log in, and may', async ({
  page,
  shell,
}) => {
  await page.goto('/my-packages?lang=en');
  await expect(shell.main.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  const logIn = shell.main.getByRole('link', { name: 'Log in' });
  const answer = await page.request.get((await logIn.getAttribute('href'))!, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
});

test('when somebody is logged in, then their page and their packages are theirs', async ({
  page,
  shell,
  signInAs,
}) => {
  await signInAs(SAMPLE_PEOPLE.emma);
  await page.goto('/mypage?lang=en');
  await expect(shell.main.getByRole('heading', { level: 1 })).toContainText('Emma');
  await expect(shell.logOut).toBeVisible();
  await page.goto('/my-packages');
  await expect(shell.main.getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
  await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
});
