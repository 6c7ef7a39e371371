import type { ModerationKind, User } from '@atlas/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember, idOf } from '../testing/builders';
import { refused, renderCommunity } from '../testing/render-community';
import { ReportButton } from './report-button';

const api = {
  'POST /api/reviews/{id}/report': { ok: true },
  'POST /api/comments/{id}/report': { ok: true },
};
const open = (kind: ModerationKind = 'review', options: object = {}) =>
  renderCommunity(<ReportButton kind={kind} id={idOf(1)} />, { api, ...options });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Report' }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

test.each<[ModerationKind, string]>([
  ['review', `/api/reviews/${idOf(1)}/report`],
  ['comment', `/api/comments/${idOf(1)}/report`],
])('sends the reason for a %s to its moderators', async (kind, path) => {
  const { requests } = open(kind);
  await start();
  await userEvent.click(await screen.findByRole('radio', { name: 'Abuse or harassment' }));
  await send();
  expect(
    await screen.findByText('Thanks for your report. A moderator will review it.'),
  ).toBeInTheDocument();
  expect(requests).toMatchObject([{ method: 'POST', path, body: { reason: 'abuse' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('does not offer reasons that only the site finds', async () => {
  open();
  await start();
  const dialog = await screen.findByRole('dialog', { name: 'Report content' });
  const names = within(dialog)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'Ads or spam',
    'Abuse or harassment',
    'False information',
    'Something else',
  ]);
  expect(screen.getByRole('radio', { name: 'Ads or spam' })).toBeChecked();
});

test('prompts a visitor to sign in and opens no form', async () => {
  const { requests } = open('review', { user: null });
  await start();
  expect(await screen.findByText('Log in to report this')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toEqual([]);
});

test.each<[string, () => User | Response, boolean]>([
  ['a member', aMember, true],
  ['a visitor', () => refused(401), false],
  ['unknown because of a failure', () => refused(503), false],
])('waits for the session before it acts (%s)', async (_who, who, mayReport) => {
  let say = () => {};
  const known = new Promise<void>((resolve) => (say = resolve));
  const session = { 'GET /api/auth/user': () => known.then(who) };
  open('review', { user: 'ask', api: { ...api, ...session } });
  await start();
  expect(screen.queryByText('Log in to report this')).toBeNull();
  say();
  if (mayReport) await screen.findByRole('dialog', { name: 'Report content' });
  else await screen.findByText('Log in to report this');
});

test('keeps the reason when the report fails', async () => {
  open('review', { api: { 'POST /api/reviews/{id}/report': () => refused(503) } });
  await start();
  await userEvent.click(await screen.findByRole('radio', { name: 'False information' }));
  await send();
  expect(await screen.findByText('Couldn’t send your report')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'False information' })).toBeChecked();
});

test('reports nothing after Escape', async () => {
  const { requests } = open();
  await start();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toEqual([]);
});
