import type { Comment, Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { translatePage } from '@atlas/mfe-kit/testing';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aComment, aMember, aReview, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import { CommentBox } from './comment-box';
import { CommentList } from './comment-list';

const POST = 'POST /api/reviews/{id}/comments';
const MOST = 1_000;
const list = (comments: Comment[], overrides: Partial<Review> = {}, first = 50) => (
  <CommentList
    review={aReview({ comments, commentCount: comments.length, ...overrides })}
    form="community"
    first={first}
  />
);
const openBox = (api: ApiHandlers = {}) =>
  renderCommunity(<CommentBox reviewId={idOf(1)} form="community" />, {
    api: { [POST]: aComment(9), ...api },
  });
const box = () => screen.findByRole('textbox', { name: 'Comment' });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const contents = () => screen.getAllByText(/^comment \d+$/).map((one) => one.textContent);
const mine = aComment(3, { userId: aMember().id });
beforeEach(() => sessionStorage.clear());

test('sends a comment of the maximum length, refuses a longer one', async () => {
  const { requests } = openBox();
  await type('x'.repeat(MOST + 1));
  expect(await screen.findByText('Use 1000 characters or fewer')).toBeInTheDocument();
  fireEvent.keyDown(await box(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(requests).toEqual([]);
  await type('x'.repeat(MOST));
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('removes invisible characters from a comment', async () => {
  const { requests } = openBox();
  await type('  nice\u200B \r\n');
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ content: 'nice' }));
});

test.each([
  ['only spaces are there', '  ', { key: 'Enter' }],
  ['Safari ends a composition', '좋아요', { key: 'Enter', keyCode: 229 }],
  ['another key is pressed', 'nice', { key: 'a' }],
])('sends nothing without a message when %s', async (_what, text, key) => {
  const { requests } = openBox();
  await type(text);
  fireEvent.keyDown(await box(), key);
  expect(requests).toEqual([]);
  expect(await box()).toHaveValue(text);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends once when Enter is pressed again during the request', async () => {
  const { requests } = openBox({ [POST]: () => new Promise(() => undefined) });
  await type('nice');
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(requests).toHaveLength(1));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: /Post/ }));
  expect(requests).toHaveLength(1);
});

test('sends once when Enter is pressed twice within one tick', async () => {
  const { requests } = openBox();
  await type('nice');
  const field = await box();
  await act(async () => {
    const enter = { key: 'Enter', bubbles: true };
    field.dispatchEvent(new KeyboardEvent('keydown', enter));
    field.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await waitFor(() => expect(field).toHaveValue(''));
  expect(requests).toHaveLength(1);
});

test('sends a comment on a page that the browser translated', async () => {
  let finish = (): void => undefined;
  const { requests } = openBox({
    [POST]: () => new Promise((done) => (finish = () => done(aComment(9)))),
  });
  await type('nice');
  const field = await box();
  translatePage();
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /Post/ })).toBeDisabled());
  act(() => finish());
  await waitFor(() => expect(screen.getByRole('button', { name: /Post/ })).toBeEnabled());
});

test('renders no list without comments', () => {
  renderCommunity(list([]));
  expect(screen.queryByRole('list')).toBeNull();
});

test('shows loaded comments before it fetches earlier ones', async () => {
  const comments = [aComment(3), aComment(4), aComment(5)];
  const { requests } = renderCommunity(list(comments, { commentCount: 5 }, 1), {
    api: { 'GET /api/reviews/{id}/comments': { items: [], nextCursor: null } },
  });
  expect(contents()).toEqual(['comment 5']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 4 earlier comments' }));
  expect(contents()).toEqual(['comment 3', 'comment 4', 'comment 5']);
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 earlier comments' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('cursor')).toBe(idOf(3)));
});

test('offers a retry when earlier comments fail to load', async () => {
  renderCommunity(list([aComment(3)], { commentCount: 2 }), {
    api: { 'GET /api/reviews/{id}/comments': () => refused() },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 earlier comment' }));
  expect(await screen.findByText('Couldn’t load earlier comments')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show 1 earlier comment' })).toBeEnabled();
});

test('lists a reply below its comment, or alone if that is hidden', () => {
  const under = aComment(4, { replyTo: idOf(3) });
  const alone = aComment(5, { replyTo: idOf(99) });
  renderCommunity(list([aComment(3), under, alone]));
  const depth = (text: string) => {
    const outer = screen.getByText(text).closest('li')?.parentElement?.closest('li');
    return outer ? 'under' : 'alone';
  };
  expect(['comment 3', 'comment 4', 'comment 5'].map(depth)).toEqual(['alone', 'under', 'alone']);
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});

test('closes the box of a cancelled reply', () => {
  renderCommunity(list([aComment(3)]));
  const reply = screen.getByRole('button', { name: 'Reply' });
  fireEvent.click(reply);
  expect(reply).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(reply);
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull();
});

test('offers to delete own comments and to report others', async () => {
  const { requests } = renderCommunity(list([mine, aComment(4)]), {
    api: { 'DELETE /api/comments/{id}': { ok: true } },
  });
  const [own, other] = screen.getAllByRole('listitem');
  expect(within(defined(own)).queryByRole('button', { name: 'Report' })).toBeNull();
  expect(within(defined(other)).queryByRole('button', { name: 'Delete comment' })).toBeNull();
  fireEvent.click(within(defined(own)).getByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/comments/${idOf(3)}`));
});

test.each([
  ['DELETE /api/comments/{id}', 'Delete comment', 'Couldn’t delete this'],
  ['PATCH /api/comments/{id}', 'Edit comment', 'Couldn’t save your changes'],
])('shows an error and keeps the comment when %s fails', async (call, name, message) => {
  renderCommunity(list([mine]), { api: { [call]: () => refused(503) } });
  fireEvent.click(screen.getByRole('button', { name }));
  const save = screen.queryByRole('button', { name: 'Save' });
  if (save) fireEvent.click(save);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('comment 3')).toBeInTheDocument();
});

test('does not save a too long edit; cancel restores the text', () => {
  renderCommunity(list([mine]));
  fireEvent.click(screen.getByRole('button', { name: 'Edit comment' }));
  const field = screen.getByRole('textbox', { name: 'Edit comment' });
  fireEvent.change(field, { target: { value: 'x'.repeat(MOST + 1) } });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(field).toBeInvalid();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(contents()).toEqual(['comment 3']);
});
