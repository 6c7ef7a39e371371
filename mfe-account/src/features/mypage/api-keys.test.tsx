import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import { ApiKeys } from './api-keys';

const KEY = { id: 'k1', name: 'Old bot', ending: 'wxyz', createdAt: '2026-11-01T00:00:00.000Z' };
const SECRET = `atlas_${'s'.repeat(43)}`;
const CREATED = { ...KEY, id: 'k2', name: 'My script', ending: 'ssss', secret: SECRET };
const open = (api: Record<string, unknown> = {}) =>
  renderAccount(<ApiKeys />, {
    user: aUser(),
    api: { 'GET /api/user/api-keys': [KEY], ...api },
  });

async function create(name: string) {
  await userEvent.type(await screen.findByLabelText(/Name of the new key/), name);
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
}

test('shows the secret of a new key', async () => {
  open({ 'POST /api/user/api-keys': () => CREATED });
  await screen.findByText('Old bot');
  await create('My script');
  expect(await screen.findByLabelText('Your new key')).toHaveValue(SECRET);
  expect(screen.getByText('My script')).toBeVisible();
  expect(screen.getByLabelText(/Name of the new key/)).toHaveValue('');
});

test.each([
  [409, 'You already have five keys'],
  [500, 'The key could not be created'],
])('a refusal with status %i keeps the name', async (status, text) => {
  open({ 'POST /api/user/api-keys': () => new Response('{}', { status }) });
  await create('My script');
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/Name of the new key/)).toHaveValue('My script');
});

test('a revoked key leaves the list', async () => {
  const { requests } = open({ 'DELETE /api/user/api-keys/{id}': { ok: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Old bot' }));
  await waitFor(() => expect(screen.queryByText('Old bot')).toBeNull());
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});
