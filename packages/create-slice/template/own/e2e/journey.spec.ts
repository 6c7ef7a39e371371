import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

test('shows the page inside the shell to a signed-in visitor', async ({
  page,
  shell,
  signInAs,
  waitForRemote,
}) => {
  await signInAs(SAMPLE_PEOPLE.emma);
  await page.goto('/slice-page?lang=en');
  await expect(shell.main.getByRole('heading', { level: 1, name: 'Slice title' })).toBeVisible();
  await waitForRemote('slice-name');
  await expect(shell.nav.getByRole('link', { name: 'Slice title', exact: true })).toBeVisible();
  await expect(shell.logOut).toBeVisible();
});

test('fills the slot of the page', async ({ page, shell }) => {
  await page.goto('/slice-page?lang=en');
  await expect(shell.main.getByRole('region', { name: 'More about Slice title' })).toBeVisible();
});
