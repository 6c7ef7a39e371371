import type { Review } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, aReview, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import { ReviewCard } from './review-card';

const CHANGE = 'PATCH /api/reviews/{id}';
const REMOVE = 'DELETE /api/reviews/{id}';
const mine = (overrides: Partial<Review> = {}) => aReview({ userId: aMember().id, ...overrides });
const open = (review = mine(), api: ApiHandlers = {}) =>
  renderCommunity(<ReviewCard review={review} actions={null} />, {
    api: { [CHANGE]: review, [REMOVE]: { ok: true }, ...api },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edit = async () => {
  press('Edit');
  return screen.findByRole('dialog', { name: 'Edit' });
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
beforeEach(() => sessionStorage.clear());

test('offers to report a review of another member', () => {
  open(aReview());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Report');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('has no profile link for a deleted account', () => {
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

test.each([
  ['role and size', { role: 'developer', companySize: '2-50' }, 'Developer · 2–50 people'],
  ['the role', { role: 'teacher' }, 'Teacher'],
  ['the size', { companySize: 'just-me' }, 'Company size: Just me'],
] as const)('shows %s of the author in one line', (_what, stated, line) => {
  open(aReview(stated));
  expect(screen.getByText(line)).toBeInTheDocument();
});

test('shows no line of an author who stated nothing', () => {
  open(aReview());
  expect(screen.queryByText(/ · |Company size/)).toBeNull();
});

test.each([
  ['organisation', 'Work email confirmed', 0],
  ['maker', 'Works for the maker', 1],
] as const)('marks an author confirmed as %s', (confirmedAs, mark, uncounted) => {
  open(aReview({ confirmedAs }));
  expect(screen.getByText(mark)).toBeInTheDocument();
  expect(screen.queryAllByText('Not counted in the average rating')).toHaveLength(uncounted);
});

test('shows no mark of an author who is not confirmed', () => {
  open(aReview());
  expect(screen.queryByText(/confirmed|Works for|Not counted/)).toBeNull();
});

test.each([
  ['keeps a confirmation', mine({ confirmedAs: 'organisation' }), 0, undefined],
  ['withdraws a confirmation', mine({ confirmedAs: 'organisation' }), 1, false],
  ['asks for a confirmation', mine(), 1, true],
] as const)('%s with an edit', async (_what, review, clicks, sent) => {
  const { requests } = open(review, { [CHANGE]: mine() });
  await edit();
  const box = screen.getByRole('checkbox', { name: 'Confirm with my email address' });
  for (let n = 0; n < clicks; n += 1) fireEvent.click(box);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests[0]?.body).toHaveProperty('rating');
  expect((requests[0]?.body as { confirmEmail?: boolean }).confirmEmail).toBe(sent);
  expect(screen.queryAllByText(/^Your review is saved without a mark/)).toHaveLength(sent ? 1 : 0);
});

test('edits role and company size, and can clear them', async () => {
  const { requests } = open(mine({ role: 'developer', companySize: '2-50' }));
  const dialog = within(await edit());
  const role = dialog.getByRole('combobox', { name: 'Your role' });
  expect(role).toHaveDisplayValue('Developer');
  fireEvent.change(role, { target: { value: '' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests[0]?.body).toMatchObject({ role: null, companySize: '2-50' });
});

test('marks an edited review', () => {
  open(mine({ editedAt: '2026-01-02T00:00:00.000Z' }));
  expect(screen.getByText(/edited/)).toBeInTheDocument();
});

test('edits the stored values and can clear the usage period', async () => {
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
  ['the title is too long', 'Title', 'x'.repeat(121), 'Use 120 characters or fewer'],
  ['a pro is too long', 'Pros', 'x'.repeat(81), 'Up to 10 items, 80 characters each'],
])('shows an error and saves nothing when %s', async (_what, field, text, message) => {
  const { requests } = open();
  await edit();
  type(field, text);
  press('Save');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: field })).toHaveValue(text);
  expect(requests).toEqual([]);
});

test('keeps the draft of a failed save, also after a reload', async () => {
  let response: unknown = refused();
  const api = { [CHANGE]: () => response };
  const { unmount } = open(mine(), api);
  await edit();
  type('Title', 'Better');
  press('Save');
  expect(await screen.findByText('Couldn’t save your changes')).toBeInTheDocument();
  unmount();
  response = mine({ title: 'Better' });
  open(mine(), api);
  await edit();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Better');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await edit();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Solid');
});

test('confirms a deletion and emits reviews.changed', async () => {
  const { requests, platform } = open();
  const listener = jest.fn();
  platform.events.on('reviews.changed', listener);
  press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this review?' });
  expect(requests).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toMatchObject([{ method: 'DELETE', path: `/api/reviews/${idOf(1)}` }]);
  expect(listener).toHaveBeenCalledWith({ toolId: 'chatgpt' });
});

test('does not delete after Cancel', async () => {
  const { requests } = open();
  press('Delete');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toEqual([]);
});

test('keeps the dialog open and emits nothing when it fails', async () => {
  const { platform } = open(mine(), { [REMOVE]: () => refused(503) });
  const listener = jest.fn();
  platform.events.on('reviews.changed', listener);
  press('Delete');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete this')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(listener).not.toHaveBeenCalled();
});
