import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPackage, aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import MyPackagesPage from './my-packages-page';

const TOKEN = 'abcdefghijklmnopqrstuv';
const status = (code: number) => () => new Response('{}', { status: code });

async function openDialog(shareToken: string | null, api: Record<string, unknown>) {
  const list = [aPackage({ shareToken }), aPackage({ id: 'p2', name: 'Video' })];
  const view = renderAccount(<MyPackagesPage />, {
    route: '/my-packages',
    user: aUser(),
    api: { 'GET /api/custom-packages': list, ...api },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share Writing' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('shows a new link only for the package it was created for', async () => {
  const { dialog } = await openDialog(null, {
    'POST /api/custom-packages/{id}/share': { shareToken: TOKEN },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue(
    `${window.location.origin}/my-packages/shared/${TOKEN}`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Share Video' }));
  expect(await screen.findByText('Not shared yet.')).toBeVisible();
});

test('removes the link from the dialog when sharing is turned off', async () => {
  const { dialog } = await openDialog(TOKEN, {
    'DELETE /api/custom-packages/{id}/share': { ok: true },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off link' }));
  expect(await dialog.findByText('Not shared yet.')).toBeVisible();
  expect(dialog.queryByLabelText('Link')).toBeNull();
});

test('keeps the link and shows an error when turning it off fails', async () => {
  const { dialog } = await openDialog(TOKEN, {
    'DELETE /api/custom-packages/{id}/share': status(500),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off link' }));
  expect(await screen.findByText('Couldn’t update the link')).toBeInTheDocument();
  expect(dialog.getByLabelText('Link')).toBeVisible();
});
