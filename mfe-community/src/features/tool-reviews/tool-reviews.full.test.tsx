import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { aMember, aReview } from '../../testing/builders';
import ToolReviews from './tool-reviews';

const user = aMember();
const open = (options: object = {}) =>
  renderRemote(<ToolReviews toolId="chatgpt" toolName="ChatGPT" />, {
    api: {
      'GET /api/reviews/ai-tool/{id}': [],
      'POST /api/reviews': ({ body }: { body: object }) => aReview({ userId: user.id, ...body }),
    },
    texts: { community: en },
    ...options,
  });
const write = (text: string) => {
  fireEvent.change(screen.getByLabelText('Your review'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
};
beforeEach(() => sessionStorage.clear());

it('shows Login Required when a visitor submits', async () => {
  open();
  write('good');
  expect(await screen.findByText('Please login to write a review')).toBeInTheDocument();
});
it('shows Content Required for white space', async () => {
  open({ user });
  write('  \u200B ');
  expect(await screen.findByText('Please enter review content')).toBeInTheDocument();
});
it('sends five stars without a title and clears the form', async () => {
  const { requests } = open({ user });
  write('good');
  expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    aiToolId: 'chatgpt',
    rating: 5,
    content: 'good',
    pros: [],
    cons: [],
  });
  expect(screen.getByLabelText('Your review')).toHaveValue('');
});
it('sends role and company size that are stated and keeps their draft', async () => {
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  const { unmount } = open({ user });
  choose('Your role', 'teacher');
  choose('Company size', '2-50');
  unmount();
  const { requests } = open({ user });
  expect(screen.getByRole('combobox', { name: 'Your role' })).toHaveDisplayValue('Teacher');
  choose('Company size', '');
  expect(screen.getByRole('combobox', { name: 'Company size' })).toHaveDisplayValue('Not stated');
  write('good');
  expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
  const sent = requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ content: 'good', role: 'teacher' });
  expect(sent).not.toHaveProperty('companySize');
});
it('confirms the address only on request, and says what is kept', async () => {
  const { requests } = open({ user });
  const box = screen.getByRole('checkbox', { name: 'Confirm with my email address' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    'We store and show only the result with your review, never the address. People at the maker are always marked.',
  );
  fireEvent.click(box);
  write('good');
  expect(await screen.findByText(/^Your review is saved without a mark/)).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toHaveProperty(
    'confirmEmail',
    true,
  );
  expect(box).not.toBeChecked();
});
it('shows Failed to submit review when the server rejects it', async () => {
  open({
    user,
    api: {
      'GET /api/reviews/ai-tool/{id}': [],
      'POST /api/reviews': () => new Response('no', { status: 500 }),
    },
  });
  write('good');
  expect(await screen.findByText('Failed to submit review')).toBeInTheDocument();
});

const review = (n: number) => ({
  id: `${n}`.padStart(24, '0'),
  userId: 'u2',
  userName: 'Mina',
  userAvatar: null,
  aiToolId: 'chatgpt',
  aiToolName: 'ChatGPT',
  rating: 4,
  title: `Review ${n}`,
  content: 'good',
  pros: [],
  cons: [],
  language: 'en',
  usageTime: null,
  role: null,
  companySize: null,
  helpful: 0,
  notHelpful: 0,
  myVote: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  commentCount: 0,
  comments: [],
});
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => review(from + at));

it('links and appends more reviews', async () => {
  const { requests } = open({
    api: {
      'GET /api/reviews/ai-tool/{id}': many(1, 50),
      'GET /api/reviews': { items: many(51, 20), nextCursor: review(70).id },
    },
  });
  // By text: among fifty cards a search by role takes seconds.
  const more = defined((await screen.findByText('Show more')).closest('a'));
  expect(more).toHaveAttribute('rel', 'next');
  expect(more.getAttribute('href')).toMatch(
    new RegExp(`\\?reviews-after=${review(50).id}#reviews$`),
  );
  fireEvent.click(more);
  expect(await screen.findByText('Review 70')).toBeInTheDocument();
  expect(screen.getByText('Review 1')).toBeInTheDocument();
  expect(requests.some(({ query }) => query.get('cursor') === review(50).id)).toBe(true);
});

it('opens at later reviews with links back and on', async () => {
  const { requests } = open({
    route: `/?reviews-after=${review(50).id}`,
    api: {
      'GET /api/reviews/ai-tool/{id}': many(1, 50),
      'GET /api/reviews': { items: many(51, 20), nextCursor: review(70).id },
    },
  });
  expect(await screen.findByText('Review 51')).toBeInTheDocument();
  expect(screen.queryByText('Review 1')).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to the beginning' });
  expect(back.getAttribute('href')).not.toContain('reviews-after');
  expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toContain(
    review(70).id,
  );
  expect(requests.filter(({ path }) => path.includes('/ai-tool/'))).toEqual([]);
});
it('shows the reply of a maker with its label', async () => {
  const makerReply = {
    userName: 'Mia',
    content: '<b>Fixed</b> in version 2.',
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
  };
  open({ api: { 'GET /api/reviews/ai-tool/{id}': [aReview({ makerReply })] } });
  const reply = await screen.findByRole('group', { name: 'Reply from the maker' });
  expect(reply).toHaveTextContent(/^MakerMia.*<b>Fixed<\/b> in version 2\.$/);
});
