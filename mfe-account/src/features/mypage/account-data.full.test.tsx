import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import { AccountData } from './account-data';

const status = (code: number) => () => new Response('{}', { status: code });
const open = (api: Record<string, unknown>, email = 'mina@example.com') =>
  renderAccount(<AccountData user={aUser({ email })} />, { user: aUser({ email }), api });

async function askToDelete(typed: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/to confirm/), typed);
  return { dialog, button: dialog.getByRole('button', { name: 'Delete Account' }) };
}

test.each<[number, string]>([
  [403, 'Please log in again first'],
  [409, 'This doesn’t match your account email.'],
  [500, 'Couldn’t delete your account.'],
])('a deletion with status %i shows why and keeps the input', async (code, text) => {
  const { platform } = open({ 'DELETE /api/user': status(code) });
  const { dialog, button } = await askToDelete('mina@example.com');
  await userEvent.click(button);
  expect(await dialog.findByText(text, { exact: false })).toBeVisible();
  expect(dialog.getByLabelText(/to confirm/)).toHaveValue('mina@example.com');
  expect(platform.queryClient.getQueryData(['session'])).toEqual(aUser());
});

test.each<[string, boolean]>([
  ['MINA@Example.com', true],
  ['mina@example.co', false],
  ['mina', false],
])('deletion is allowed after typing %s: %s', async (typed, isAllowed) => {
  open({});
  const { button } = await askToDelete(typed);
  if (isAllowed) expect(button).toBeEnabled();
  else expect(button).toBeDisabled();
});

test('a cancelled deletion sends nothing and resets the input', async () => {
  const { requests } = open({ 'DELETE /api/user': { ok: true } });
  const { dialog } = await askToDelete('mina@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { button } = await askToDelete('m');
  expect(button).toBeDisabled();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('shows an error and creates no file when the export fails', async () => {
  const made = jest.fn();
  Object.assign(URL, { createObjectURL: made });
  open({ 'GET /api/user/export': status(500) });
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
  expect(await screen.findByText('Couldn’t download your data')).toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
});
