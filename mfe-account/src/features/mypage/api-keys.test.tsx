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
  await userEvent.type(await screen.findByLabelText(/New key name/), name);
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
}

test('shows the secret of a new key', async () => {
  open({ 'PUT /api/user/api-keys/{id}': () => CREATED });
  await screen.findByText('Old bot');
  await create('My script');
  expect(await screen.findByLabelText('New key (shown only once)')).toHaveValue(SECRET);
  expect(screen.getByText('My script')).toBeVisible();
  expect(screen.getByLabelText(/New key name/)).toHaveValue('');
});

test('offers no further key when all are taken', async () => {
  const keys = Array.from({ length: 5 }, (_, at) => ({ ...KEY, id: `k${at}`, name: `Bot ${at}` }));
  open({ 'GET /api/user/api-keys': keys });
  expect(await screen.findByText('Bot 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});

test.each([409, 500])('a refusal with status %i keeps the name', async (status) => {
  open({ 'PUT /api/user/api-keys/{id}': () => new Response('{}', { status }) });
  await create('My script');
  expect(await screen.findByText('Something went wrong', { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/New key name/)).toHaveValue('My script');
});

test('a revoked key leaves the list', async () => {
  const { requests } = open({ 'DELETE /api/user/api-keys/{id}': { ok: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Old bot' }));
  await waitFor(() => expect(screen.queryByText('Old bot')).toBeNull());
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});
