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

test('shows an error with a retry button when the request fails', async ({
  page,
  shell,
  withFault,
}) => {
  const undo = await withFault('catalog.listNewestTools', { status: 503 });
  await page.goto('/slice-page?lang=en');
  const again = shell.main.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await undo();
  await again.click();
  await expect(again).toHaveCount(0);
});
