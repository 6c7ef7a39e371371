import { listToolReviews } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { translatePage } from '@atlas/mfe-kit/testing';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember, aReview, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import type { VoteForm } from './use-vote';
import { VoteButtons } from './vote-buttons';

/** A review in a list, whose cached data changes with the vote. */
function Shown({ form }: { form: VoteForm }) {
  const { data = [] } = useContract(listToolReviews, { params: { id: 'chatgpt' } });
  return data.map((review) => <VoteButtons key={review.id} review={review} form={form} />);
}
const open = (review: Partial<Review>, api: ApiHandlers = {}, form: VoteForm = 'detail') =>
  renderCommunity(<Shown form={form} />, {
    api: { 'GET /api/reviews/ai-tool/{id}': [aReview(review)], ...api },
  });
const button = (name: RegExp) => screen.findByRole('button', { name });
const press = async (name: RegExp) => fireEvent.click(await button(name));
const HELPFUL = /^Helpful/;
const NOT_HELPFUL = /^Not helpful/;
const counts = () =>
  screen.getAllByRole('button', { name: /elpful/ }).map((one) => one.textContent?.trim());

const VOTE = 'PUT /api/reviews/{id}/helpful';
/** Pending requests: what is shown is the optimistic state. */
const pending = () => new Promise(() => undefined);
const VOTES = {
  [VOTE]: pending,
  'POST /api/reviews/{id}/helpful': pending,
  'DELETE /api/reviews/{id}/helpful': pending,
};

test.each<[string, boolean | null, RegExp, string[], string]>([
  ['helpful without a vote before', null, HELPFUL, ['Helpful (3)', 'Not helpful (1)'], 'PUT'],
  ['helpful again', true, HELPFUL, ['Helpful (1)', 'Not helpful (1)'], 'DELETE'],
  ['not helpful after helpful', true, NOT_HELPFUL, ['Helpful (1)', 'Not helpful (2)'], 'PUT'],
  ['helpful after not helpful', false, HELPFUL, ['Helpful (3)', 'Not helpful (0)'], 'PUT'],
  ['not helpful again', false, NOT_HELPFUL, ['Helpful (2)', 'Not helpful (0)'], 'DELETE'],
])(
  '%s updates both counts optimistically with one request',
  async (_what, myVote, name, expected, method) => {
    const { requests } = open({ myVote }, VOTES);
    await press(name);
    await waitFor(() => expect(counts()).toEqual(expected));
    expect(requests.slice(1).map((request) => request.method)).toEqual([method]);
  },
);

test('changes the counts on a page that the browser translated', async () => {
  open({}, VOTES);
  const helpful = await button(HELPFUL);
  translatePage();
  fireEvent.click(helpful);
  await waitFor(() => expect(counts()).toEqual(['Helpful (3)', 'Not helpful (1)']));
});

test("sends the direction on the tool's page", async () => {
  const { requests } = open({}, VOTES);
  await press(NOT_HELPFUL);
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { helpful: false } }),
  );
});

test('sends no body on the community page', async () => {
  const { requests } = open({}, VOTES, 'community');
  await press(HELPFUL);
  const path = `/api/reviews/${idOf(1)}/helpful`;
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', path }));
  expect(requests.at(-1)?.body).toBeUndefined();
  expect(screen.queryByRole('button', { name: NOT_HELPFUL })).toBeNull();
});

test('sends one vote for a double click', async () => {
  const { requests } = open({}, VOTES);
  await press(HELPFUL);
  await waitFor(() => expect(counts()[0]).toBe('Helpful (3)'));
  await press(HELPFUL);
  await press(NOT_HELPFUL);
  expect(requests).toHaveLength(2);
});

test('shows the counts of the server after the response', async () => {
  const response = { helpful: 41, notHelpful: 9, myVote: true };
  open({}, { [VOTE]: response, 'GET /api/reviews/ai-tool/{id}': votedLater(response) });
  await press(HELPFUL);
  await waitFor(() => expect(counts()).toEqual(['Helpful (41)', 'Not helpful (9)']));
  expect(await button(HELPFUL)).toHaveAttribute('aria-pressed', 'true');
});

/** The list at first, and with the vote when it is refetched. */
function votedLater(voted: Partial<Review>) {
  let requested = 0;
  return () => [aReview(requested++ === 0 ? {} : voted)];
}

test.each([401, 404, 429, 500])(
  'rolls back with a message when a vote fails with %s',
  async (status) => {
    open({ myVote: false }, { [VOTE]: () => refused(status) });
    await press(HELPFUL);
    expect(await screen.findByText('Couldn’t save your vote')).toBeInTheDocument();
    expect(counts()).toEqual(['Helpful (2)', 'Not helpful (1)']);
    expect(await button(NOT_HELPFUL)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('disables votes on an own review and says why', async () => {
  const { requests } = open({ userId: aMember().id });
  expect(await button(HELPFUL)).toBeDisabled();
  expect(await button(NOT_HELPFUL)).toBeDisabled();
  expect(await button(HELPFUL)).toHaveAttribute('title', 'This is your own review.');
  await press(HELPFUL);
  expect(requests).toHaveLength(1);
});
