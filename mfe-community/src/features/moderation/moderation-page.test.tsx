import type { ModerationItem } from '@atlas/contracts';
import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, anItem, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import ModerationPage from './moderation-page';

const QUEUE = 'GET /api/moderation/queue';
const LOG = 'GET /api/moderation/log';
const DECIDE = 'POST /api/moderation/{kind}/{id}';
const page = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor });
const moderator = aMember({ roles: ['moderator'] });
const open = (items: ModerationItem[] = [anItem()], api: ApiHandlers = {}, options: object = {}) =>
  renderCommunity(<ModerationPage />, {
    user: moderator,
    api: { [QUEUE]: page(items), [LOG]: page([]), [DECIDE]: { state: 'hidden' }, ...api },
    ...options,
  });
const item = (name = 'Mina') => screen.findByRole('article', { name });
const queries = (requests: RecordedRequest[]) =>
  requests
    .filter(({ path }) => path.endsWith('/queue'))
    .map(({ query }) => `${query.get('kind')} ${query.get('state')}`);
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const press = async (name: string) =>
  fireEvent.click(within(await item()).getByRole('button', { name }));
const note = async () => within(await item()).getByRole('textbox', { name: 'Note (optional)' });
beforeEach(() => sessionStorage.clear());

test.each([
  ['a visitor', null],
  ['a member', aMember()],
])('refuses %s and sends no query', (_who, user) => {
  const { requests } = open([], {}, { user });
  expect(screen.getByText('Only moderators can see this page')).toBeInTheDocument();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(requests).toEqual([]);
});

test('refuses no one while the session is loading', () => {
  open([], {}, { user: 'ask', api: { [QUEUE]: page([]) } });
  expect(screen.queryByText('Only moderators can see this page')).toBeNull();
});

test('shows open items first, with reporter and reason', async () => {
  const { requests } = open();
  const shown = await item();
  expect(shown).toHaveTextContent('Buy now');
  expect(shown).toHaveTextContent('1 report');
  expect(within(shown).getByRole('listitem')).toHaveTextContent('Ads or spam · the third today');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Reported',
    'Visible',
    'Hidden',
    'Moderation log',
  ]);
  expect(queries(requests)).toEqual(['review reported']);
});

test('queries another kind and state', async () => {
  const { requests } = open();
  await item();
  fireEvent.click(screen.getByRole('radio', { name: 'Comment' }));
  await waitFor(() => expect(queries(requests).at(-1)).toBe('comment reported'));
  tab('Hidden');
  await waitFor(() => expect(queries(requests).at(-1)).toBe('comment hidden'));
});

test.each<[ModerationItem['state'], string[]]>([
  ['reported', ['Restore', 'Hide']],
  ['visible', ['Hide']],
  ['hidden', ['Restore']],
])('offers the actions for the state %s', async (state, names) => {
  open([anItem({ state, userName: '', reports: [] })]);
  const shown = await item('Anonymous');
  expect(
    within(shown)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(shown).not.toHaveTextContent('report');
});

test.each([
  ['Hide', 'hide', 'Hidden'],
  ['Restore', 'restore', 'Restored'],
])('%s sends the note and refetches the queue', async (name, action, message) => {
  const { requests } = open([anItem({ kind: 'comment', id: idOf(7) })]);
  fireEvent.change(await note(), { target: { value: 'seen before' } });
  await press(name);
  const notices = screen.getByRole('region', { name: 'notifications' });
  expect(await within(notices).findByText(message)).toBeInTheDocument();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/api/moderation/comment/${idOf(7)}`);
  expect(sent?.body).toEqual({ action, note: 'seen before' });
  await waitFor(() => expect(queries(requests)).toHaveLength(2));
  expect(await note()).toHaveValue('');
});

test('sends no blank note', async () => {
  const { requests } = open();
  fireEvent.change(await note(), { target: { value: '   ' } });
  await press('Hide');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'hide' }),
  );
});

test('keeps the note after a failure, also over a reload', async () => {
  const { unmount } = open([anItem()], { [DECIDE]: () => refused() });
  fireEvent.change(await note(), { target: { value: 'seen before' } });
  await press('Hide');
  expect(await screen.findByText('Couldn’t complete that action')).toBeInTheDocument();
  expect(await note()).toHaveValue('seen before');
  unmount();
  open();
  expect(await note()).toHaveValue('seen before');
});

test('appends further items until there are no more', async () => {
  const second = page([anItem({ id: idOf(2), userName: 'Jun' })]);
  const { requests } = open([], {
    [QUEUE]: ({ query }: RecordedRequest) =>
      query.has('cursor') ? second : page([anItem()], idOf(1)),
  });
  await item();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await item('Jun')).toBeInTheDocument();
  expect(await item('Mina')).toBeInTheDocument();
  expect(requests.at(-1)?.query.get('cursor')).toBe(idOf(1));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('offers a retry when the queue fails', async () => {
  let response: unknown = refused(503);
  open([], { [QUEUE]: () => response });
  expect(await screen.findByText('Couldn’t load the list')).toBeInTheDocument();
  response = page([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
});

test('shows who did what, to what, and why in the log', async () => {
  const entry = {
    id: idOf(5),
    kind: 'comment',
    targetId: `${'0'.repeat(16)}89abcdef`,
    action: 'hide',
    actorId: 'kim@a.example',
    note: 'an insult',
    at: '2026-01-01T00:00:00.000Z',
  };
  open([], { [LOG]: page([entry]) });
  tab('Moderation log');
  const by = await screen.findByRole('link', { name: /^By/ });
  expect(by).toHaveAttribute('href', '/profile/kim%40a.example');
  for (const text of ['89abcdef', 'an insult', 'kim@a.ex'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('shows an empty log', async () => {
  open();
  tab('Moderation log');
  expect(await screen.findByText('No actions yet')).toBeInTheDocument();
});
