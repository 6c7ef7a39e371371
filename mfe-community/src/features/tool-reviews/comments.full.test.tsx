import type { Review } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { aComment, aMember, aReview, idOf } from '../../testing/builders';
import ToolReviews from './tool-reviews';

const user = aMember();
const id = idOf;
const comment = (n: number) => aComment(n);
const review = (n: number, overrides: Partial<Review> = {}) =>
  aReview({ id: id(n), title: `Review ${n}`, content: 'text', ...overrides });
const open = (reviews: Review[], api: object = {}, signedIn = true) =>
  renderRemote(<ToolReviews toolId="chatgpt" toolName="ChatGPT" />, {
    api: { 'GET /api/reviews/ai-tool/{id}': reviews, ...api },
    texts: { community: en },
    user: signedIn ? user : null,
  });
const boxes = () => screen.queryAllByPlaceholderText('Write a comment');
const openComments = async (at = 0) =>
  fireEvent.click(defined((await screen.findAllByRole('button', { name: /\d comments?$/ }))[at]));
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());

it('opens one comment box at a time and keeps each draft', async () => {
  open([review(1), review(2)]);
  await openComments(0);
  fireEvent.change(defined(boxes()[0]), { target: { value: 'draft of one' } });
  await openComments(1);
  expect(boxes().map((box) => (box as HTMLTextAreaElement).value)).toEqual(['']);
  await openComments(0);
  expect(boxes().map((box) => (box as HTMLTextAreaElement).value)).toEqual(['draft of one']);
});
it('clears the draft after a post and keeps it after an error', async () => {
  let fail = true;
  open([review(1)], {
    'POST /api/comments': () => (fail ? new Response('', { status: 500 }) : comment(9)),
  });
  await openComments();
  fireEvent.change(defined(boxes()[0]), { target: { value: 'hello' } });
  fireEvent.keyDown(defined(boxes()[0]), { key: 'Enter' });
  expect(await screen.findByText('Failed to post comment')).toBeInTheDocument();
  expect(boxes()[0]).toHaveValue('hello');
  fail = false;
  fireEvent.keyDown(defined(boxes()[0]), { key: 'Enter' });
  expect(await screen.findByText('Your comment has been added successfully')).toBeInTheDocument();
  await waitFor(() => expect(boxes()[0]).toHaveValue(''));
});
it.each([
  [true, 'Please enter comment content'],
  [false, 'Please login to write a comment'],
])('for an empty comment (signed in: %s), shows "%s"', async (signedIn, text) => {
  open([review(1)], {}, signedIn);
  await openComments();
  fireEvent.keyDown(defined(boxes()[0]), { key: 'Enter' });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
it('loads earlier comments on demand, oldest first', async () => {
  const { requests } = open([review(1, { commentCount: 4, comments: [comment(3), comment(4)] })], {
    'GET /api/reviews/{id}/comments': { items: [comment(2), comment(1)], nextCursor: null },
  });
  await openComments();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 earlier comments' }));
  expect(await screen.findByText('comment 1')).toBeInTheDocument();
  expect(
    screen
      .getAllByText(/^comment \d+$/)
      .map((node) => node.textContent)
      .slice(0, 3),
  ).toEqual(['comment 1', 'comment 2', 'comment 3']);
  expect(requests.at(-1)?.query.get('cursor')).toBe(id(3));
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});
it('sends pros, cons and usage period of an edited review', async () => {
  const { requests } = open([review(1, { userId: 'u1' })], {
    'PATCH /api/reviews/{id}': review(1, { userId: 'u1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Cons' }), {
    target: { value: 'Dear, slow' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      rating: 4,
      title: 'Review 1',
      content: 'text',
      pros: ['Fast'],
      cons: ['Dear', 'slow'],
      usageTime: '1-3-months',
      role: null,
      companySize: null,
    }),
  );
});
it('sends a reply and shows it below its comment', async () => {
  const response = { ...comment(9), content: 'because', replyTo: id(3) };
  const { requests } = open([review(1, { commentCount: 1, comments: [comment(3)] })], {
    'POST /api/comments': response,
  });
  await openComments();
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const box = screen.getByRole('textbox', { name: 'Reply' });
  expect(box).toHaveFocus();
  fireEvent.change(box, { target: { value: 'because' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull());
  const shown = screen.getByText('because');
  expect(shown.closest('li')?.parentElement?.closest('li')).toHaveTextContent('comment 3');
  expect(requests.at(-1)?.body).toEqual({ reviewId: id(1), content: 'because', replyTo: id(3) });
});
it('updates an edited comment in place', async () => {
  const mine = { ...comment(3), userId: 'u1' };
  open([review(1, { commentCount: 1, comments: [mine] })], {
    'PATCH /api/comments/{id}': { ...mine, content: 'better' },
  });
  await openComments();
  fireEvent.click(screen.getByRole('button', { name: 'Edit comment' }));
  const field = screen.getByRole('textbox', { name: 'Edit comment' });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: ' ' } });
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'better' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull());
  expect(screen.getByText('better')).toBeInTheDocument();
  expect(screen.queryByText('comment 3')).toBeNull();
});
