import type { Prompt } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, aPrompt, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import { PromptsTab } from './prompts-tab';

const LIST = 'GET /api/users/{id}/prompts';
const page = (...items: Prompt[]) => ({ items, nextCursor: null });
const open = (items: Prompt[], api: ApiHandlers = {}, options: object = {}, of = 'u2') =>
  renderCommunity(<PromptsTab userId={of} />, {
    api: { [LIST]: page(...items), ...api },
    ...options,
  });
const openOwn = (items: Prompt[], api: ApiHandlers = {}) => open(items, api, {}, aMember().id);
const own = (overrides: Partial<Prompt> = {}) => aPrompt({ userId: aMember().id, ...overrides });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
beforeEach(() => sessionStorage.clear());
afterEach(() => clipboard(undefined));

test('offers no sharing among prompts of another member', async () => {
  open([aPrompt()]);
  await screen.findByRole('article', { name: 'Summary' });
  expect(screen.queryByRole('button', { name: /Share a prompt/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('splits tags, sends whole won and clears the draft', async () => {
  const { requests } = openOwn([], { 'POST /api/prompts': own() });
  await press(/Share a prompt/);
  const dialog = await inDialog('Share a prompt');
  type('Title', 'Summary');
  type('Prompt text', 'Summarise this');
  type('Tags', '요약、 work,,');
  type('Category', 'business');
  type('Price in won (0 = free)', '3900.4');
  fireEvent.click(dialog.getByRole('button', { name: 'Share a prompt' }));
  expect(await screen.findByText('Prompt shared')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Summary',
    description: '',
    prompt: 'Summarise this',
    tags: ['요약', 'work'],
    category: 'business',
    price: 3_900,
  });
  await press(/Share a prompt/);
  await inDialog('Share a prompt');
  expect(screen.getByLabelText('Prompt text')).toHaveValue('');
});

test.each([
  ['an empty', '', 0],
  ['a negative', '-500', 0],
  ['an exponential', '1e3', 1_000],
])('sends a %s price as a number of won', async (_what, price, won) => {
  const { requests } = openOwn([own()], { 'PATCH /api/prompts/{id}': own() });
  await press('Edit');
  await inDialog('Edit');
  type('Price in won (0 = free)', price);
  await press('Save');
  await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')).toBeDefined());
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ price: won });
});

test.each([
  ['more tags than allowed', Array.from({ length: 11 }, (_, at) => `t${at}`).join(',')],
  ['a tag too long', 'w'.repeat(31)],
])('shows an error and sends nothing for %s', async (_what, tags) => {
  const { requests } = openOwn([own()], { 'PATCH /api/prompts/{id}': own() });
  await press('Edit');
  const dialog = await inDialog('Edit');
  type('Tags', tags);
  await press('Save');
  expect(dialog.getByLabelText('Tags')).toHaveAccessibleDescription(
    /Up to 10 items, 30 characters each/,
  );
  expect(dialog.getByLabelText('Tags')).toHaveValue(tags);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('requires title and text', async () => {
  const { requests } = openOwn([]);
  await press(/Share a prompt/);
  const dialog = await inDialog('Share a prompt');
  type('Title', '\u200B');
  fireEvent.click(dialog.getByRole('button', { name: 'Share a prompt' }));
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  expect(dialog.getAllByText('This field is required')).toHaveLength(2);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('keeps the draft when sharing fails', async () => {
  const { unmount } = openOwn([], { 'POST /api/prompts': () => refused() });
  await press(/Share a prompt/);
  const dialog = await inDialog('Share a prompt');
  type('Title', 'Summary');
  type('Prompt text', 'Summarise this');
  fireEvent.click(dialog.getByRole('button', { name: 'Share a prompt' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  unmount();
  openOwn([]);
  await press(/Share a prompt/);
  await inDialog('Share a prompt');
  expect(screen.getByLabelText('Prompt text')).toHaveValue('Summarise this');
});

test('confirms the deletion of a prompt and refetches the list', async () => {
  const { requests } = openOwn([own()], { 'DELETE /api/prompts/{id}': { ok: true } });
  await press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this prompt?' });
  expect(requests).toHaveLength(1);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(requests.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/prompts/${idOf(1)}`,
      'GET /api/users/u1/prompts',
    ]),
  );
});

test('keeps a prompt after a failed deletion', async () => {
  openOwn([own()], { 'DELETE /api/prompts/{id}': () => refused() });
  await press('Delete');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete this')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Summary', hidden: true })).toBeInTheDocument();
});

test('copies a prompt and counts the use', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  clipboard({ writeText });
  const { requests } = open([aPrompt()], { 'POST /api/prompts/{id}/use': aPrompt({ uses: 6 }) });
  await press('Copy prompt');
  expect(await screen.findByText('Prompt copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('Summarise this');
  expect(requests[1]?.path).toBe(`/api/prompts/${idOf(1)}/use`);
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['has no clipboard', undefined],
])('shows an error and counts no use when the browser %s', async (_what, value) => {
  clipboard(value);
  const { requests } = open([aPrompt()], { 'POST /api/prompts/{id}/use': aPrompt({ uses: 6 }) });
  await press('Copy prompt');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('hides the text of a sold prompt', async () => {
  open([aPrompt({ prompt: null, price: 3_900, isFree: false })]);
  expect(await screen.findByText('₩3,900')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy prompt' })).toBeNull();
});

test.each([
  [false, true],
  [true, false],
])('toggles a like (%s) with the request %s', async (liked, sent) => {
  const { requests } = open([aPrompt({ liked })], {
    'PUT /api/prompts/{id}/like': { liked: sent, likes: 2 },
  });
  const like = await screen.findByRole('button', { name: /^Like/ });
  expect(like).toHaveAttribute('aria-pressed', String(liked));
  fireEvent.click(like);
  await waitFor(() => expect(requests[1]?.body).toEqual({ liked: sent }));
});

test('offers a retry when the prompts fail', async () => {
  let response: unknown = refused(503);
  open([], { [LIST]: () => response });
  expect(await screen.findByText('Couldn’t load prompts')).toBeInTheDocument();
  response = page();
  await press('Try again');
  expect(await screen.findByText('No prompts shared yet')).toBeInTheDocument();
});
