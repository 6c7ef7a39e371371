import { renderRemote } from '@atlas/mfe-kit/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import { aComment, aMember, aReview } from '../../testing/builders';
import CommunityPage from './community-page';

const user = aMember();
const review = aReview({ id: 'a'.repeat(24), content: '<b>plain</b>', notHelpful: 0 });
const api = {
  'GET /api/reviews': { items: [review], nextCursor: null },
  'GET /api/reviews/stats': {
    totalReviews: 400,
    activeUsers: 1200,
    averageRating: 4.5,
    thisWeek: 42,
  },
  'GET /api/ai-tools': [],
};
const open = (options: object = {}) =>
  renderRemote(<CommunityPage />, { api, texts: { community: en }, ...options });
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => sessionStorage.clear());

it('shows statistics and a review, with markup as text', async () => {
  open();
  expect(await screen.findByText('<b>plain</b>')).toBeVisible();
  expect(await screen.findByText('1.2K')).toBeVisible();
});
it('shows the empty message', async () => {
  open({ api: { ...api, 'GET /api/reviews': { items: [], nextCursor: null } } });
  expect(await screen.findByText('No reviews yet. Be the first to write a review!')).toBeVisible();
});
it('shows Required Fields for an incomplete form', async () => {
  open({ user });
  fireEvent.click(screen.getByRole('button', { name: /Write Review/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Required Fields')).toBeInTheDocument();
});
it('rolls back the count of a failed vote with a message', async () => {
  open({
    api: { ...api, 'POST /api/reviews/{id}/helpful': () => new Response('no', { status: 500 }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Helpful \(2\)/ }));
  expect(await screen.findByText('Couldn’t save your vote')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Helpful \(2\)/ })).toBeInTheDocument();
});
it('sends on Enter, but not on the Enter of a composition', async () => {
  const sent = jest.fn(() =>
    aComment(9, { reviewId: review.id, userId: user.id, content: '좋아요' }),
  );
  open({ user, api: { ...api, 'POST /api/reviews/{id}/comments': sent } });
  const box = await screen.findByPlaceholderText('Write a comment');
  fireEvent.change(box, { target: { value: '좋아요' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('Comment posted')).toBeInTheDocument();
});
it('shows Login Required for a comment of a visitor', async () => {
  open();
  fireEvent.keyDown(await screen.findByPlaceholderText('Write a comment'), { key: 'Enter' });
  expect(await screen.findByText('Please login to comment')).toBeInTheDocument();
});
