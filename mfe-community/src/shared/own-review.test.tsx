import type { Review } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, aReview, idOf } from '../testing/builders';
import { refused, renderCommunity } from '../testing/render-community';
import { ReviewCard } from './review-card';

const CHANGE = 'PATCH /api/reviews/{id}';
const REMOVE = 'DELETE /api/reviews/{id}';
const mine = (overrides: Partial<Review> = {}) => aReview({ userId: aMember().id, ...overrides });
const open = (review = mine(), api: ApiHandlers = {}) =>
  renderCommunity(<ReviewCard review={review} actions={null} />, {
    api: { [CHANGE]: {}, [REMOVE]: {}, ...api },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edit = async () => {
  press('Edit');
  return screen.findByRole('dialog', { name: 'Edit' });
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
beforeEach(() => sessionStorage.clear());

test('when a review is somebody else’s, then it can be reported, not changed', () => {
  open(aReview());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Report');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('when an account is gone, then its review has no way to a profile, and a visitor does not own it', () => {
  renderCommunity(
    <ReviewCard review={aReview({ userId: null, userName: '' })} showTool actions={null} />,
    { user: null },
  );
  expect(screen.getByText('Anonymous')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ai-detail-enhanced/chatgpt',
  ]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('when a review was edited, then it says so', () => {
  open(mine({ editedAt: '2026-01-02T00:00:00.000Z' }));
  expect(screen.getByText(/edited/)).toBeInTheDocument();
});

test('when it is edited, then what stood there is in the fields, and the usage period can be taken away', async () => {
  const { requests } = open(mine({ usageTime: null, pros: ['Fast', 'Cheap'] }));
  const dialog = await edit();
  expect(within(dialog).getByRole('textbox', { name: 'Pros' })).toHaveValue('Fast, Cheap');
  fireEvent.click(within(dialog).getByRole('radio', { name: '2 of 5 stars' }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toMatchObject([{ path: `/api/reviews/${idOf(1)}` }]);
  expect(requests[0]?.body).toMatchObject({ rating: 2, pros: ['Fast', 'Cheap'], usageTime: null });
});

test.each([
  ['the title is emptied', 'Title', ' ', 'Please fill in all required fields'],
  ['the title is too long', 'Title', 'x'.repeat(121), 'Longer than 120 characters'],
  ['a pro is too long', 'Pros', 'x'.repeat(81), 'At most 10 items of 80 characters each'],
])('when %s, then it says so and nothing is saved', async (_what, field, text, told) => {
  const { requests } = open();
  await edit();
  type(field, text);
  press('Save');
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: field })).toHaveValue(text);
  expect(requests).toEqual([]);
});

test('when saving fails, then what was typed is there still, even after a reload; saved, it is forgotten', async () => {
  let answer: unknown = refused();
  const api = { [CHANGE]: () => answer };
  const { unmount } = open(mine(), api);
  await edit();
  type('Title', 'Better');
  press('Save');
  expect(await screen.findByText('It could not be saved')).toBeInTheDocument();
  unmount();
  answer = {};
  open(mine(), api);
  await edit();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Better');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await edit();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Solid');
});

test('when a review is deleted, then it is asked before, and whoever counts reviews is told', async () => {
  const { requests, platform } = open();
  const told = jest.fn();
  platform.events.on('reviews.changed', told);
  press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this review?' });
  expect(requests).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toMatchObject([{ method: 'DELETE', path: `/api/reviews/${idOf(1)}` }]);
  expect(told).toHaveBeenCalledWith({ toolId: 'chatgpt' });
});

test('when the question is answered with Cancel, then nothing is deleted', async () => {
  const { requests } = open();
  press('Delete');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toEqual([]);
});

test('when deleting fails, then it says so, the question stays and nobody is told', async () => {
  const { platform } = open(mine(), { [REMOVE]: () => refused(503) });
  const told = jest.fn();
  platform.events.on('reviews.changed', told);
  press('Delete');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It could not be deleted')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(told).not.toHaveBeenCalled();
});
