import { Route, Routes } from '@atlas/mfe-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPackage } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import SharedPackagePage from './shared-package-page';

const SHARED = { ...aPackage(), shareToken: undefined, updatedAt: undefined };
const open = (response: unknown) =>
  renderAccount(
    <Routes>
      <Route path="/my-packages/shared/:token" element={<SharedPackagePage />} />
    </Routes>,
    {
      route: '/my-packages/shared/abcdefghijklmnopqrstuv',
      api: { 'GET /api/custom-packages/shared/{token}': response },
    },
  );
const status = (code: number) => () => new Response('{}', { status: code });

test('shows "not found" and a home link when sharing is off', async () => {
  open(status(404));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Package not found');
  expect(screen.getByText('The owner turned off the link or deleted the package.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible();
});

test('shows an error and a working retry on a server error', async () => {
  let isDown = true;
  open(() => (isDown ? new Response('{}', { status: 500 }) : SHARED));
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  expect(heading).toHaveTextContent('Couldn’t load this package');
  expect(screen.queryByText('Package not found')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Writing' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tool chatgpt' })).toBeVisible();
});
