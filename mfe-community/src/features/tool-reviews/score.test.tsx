import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aReview, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import ToolReviews from './tool-reviews';
import { NEWEST as NEWEST_FIRST, useToolReviews } from './use-tool-reviews';

const NEWEST = 'GET /api/reviews/ai-tool/{id}';
const SCORE = 'GET /api/reviews/ai-tool/{id}/score';
const CHOSEN = 'GET /api/reviews';
const score = { average: 4.2, count: 1_205, histogram: [5, 0, 100, 100, 1_000] };
const titled = (title: string, n = 1) => aReview({ id: idOf(n), title });
const open = (api: ApiHandlers = {}, options: object = {}) =>
  renderCommunity(<ToolReviews toolId="chatgpt" toolName="ChatGPT" />, {
    api: {
      [SCORE]: score,
      [NEWEST]: [titled('Newest')],
      [CHOSEN]: { items: [titled('Chosen', 2)], nextCursor: null },
      ...api,
    },
    ...options,
  });
const line = (name: string) => screen.findByRole('button', { name });
const FIVE = '5-star reviews: 1,000';
const lastQuery = (requests: RecordedRequest[]) =>
  Object.fromEntries(requests.filter(({ path }) => path === '/api/reviews').at(-1)?.query ?? []);
beforeEach(() => sessionStorage.clear());

test('shows one row per number of stars, highest first', async () => {
  open();
  const lines = within(await screen.findByRole('group', { name: 'Rating breakdown' }));
  expect(lines.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    FIVE,
    '4-star reviews: 100',
    '3-star reviews: 100',
    '2-star reviews: 0',
    '1-star reviews: 5',
  ]);
  expect(screen.getByText('4.2')).toBeInTheDocument();
  expect(screen.getByText('1,205 reviews')).toBeInTheDocument();
});

test('shows neither average nor sort order without reviews', async () => {
  open({ [SCORE]: { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] }, [NEWEST]: [] });
  expect(await screen.findByText(/^No reviews yet/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Rating breakdown' })).toBeNull());
  expect(screen.queryByRole('radio', { name: 'Most helpful' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Write a review' })).toBeInTheDocument();
});

test.each([
  ['pressed again', () => line(FIVE)],
  ['let go by its button', () => line('See all reviews')],
])('filters by a line when it is pressed; %s shows all', async (_what, other) => {
  const { requests } = open();
  fireEvent.click(await line(FIVE));
  expect(await screen.findByRole('article', { name: 'Chosen' })).toBeInTheDocument();
  expect(await line(FIVE)).toHaveAttribute('aria-pressed', 'true');
  expect(lastQuery(requests)).toMatchObject({ aiToolId: 'chatgpt', rating: '5', sort: 'recent' });
  fireEvent.click(await other());
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'See all reviews' })).toBeNull();
});

test('queries by helpfulness and stars together', async () => {
  const { requests } = open();
  fireEvent.click(await line('1-star reviews: 5'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Most helpful' }));
  await waitFor(() => expect(lastQuery(requests)).toMatchObject({ rating: '1', sort: 'helpful' }));
});

test('filters by role, and says when no one in it has reviewed', async () => {
  const { requests } = open({ [CHOSEN]: { items: [], nextCursor: null } });
  await line(FIVE);
  const role = screen.getByRole('combobox', { name: 'Reviewer role' });
  fireEvent.change(role, { target: { value: 'teacher' } });
  expect(await screen.findByText('No reviews by people in this role yet')).toBeInTheDocument();
  expect(lastQuery(requests)).toMatchObject({ aiToolId: 'chatgpt', role: 'teacher' });
  fireEvent.change(role, { target: { value: 'any' } });
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
});

test('filters by confirmation', async () => {
  const { requests } = open({ [CHOSEN]: { items: [], nextCursor: null } });
  await line(FIVE);
  const confirmed = screen.getByRole('combobox', { name: 'Confirmed reviewers' });
  fireEvent.change(confirmed, { target: { value: 'organisation' } });
  expect(await screen.findByText('No matching reviews yet')).toBeInTheDocument();
  expect(lastQuery(requests)).toMatchObject({ aiToolId: 'chatgpt', confirmedAs: 'organisation' });
  fireEvent.change(confirmed, { target: { value: 'any' } });
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
});

test('shows the newest reviews while filtered ones load', async () => {
  open({ [CHOSEN]: () => new Promise(() => undefined) });
  await screen.findByRole('article', { name: 'Newest' });
  fireEvent.click(await line(FIVE));
  expect(await line(FIVE)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('article', { name: 'Newest' })).toBeInTheDocument();
});

test('offers a retry when filtered reviews fail, without others', async () => {
  let response: unknown = refused();
  open({ [CHOSEN]: () => response });
  await screen.findByRole('article', { name: 'Newest' });
  fireEvent.click(await line(FIVE));
  expect(await screen.findByText('Couldn’t load reviews')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  response = { items: [titled('Chosen', 2)], nextCursor: null };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Chosen' })).toBeInTheDocument();
});

/** Renders only the state of the list, because fifty cards take long. */
function Listed() {
  const { reviews = [], next, more } = useToolReviews('chatgpt', NEWEST_FIRST, undefined);
  return (
    <>
      <output>
        {reviews.length} {next ?? 'no more'}
      </output>
      <button onClick={() => more?.()}>more</button>
    </>
  );
}
const openList = (count: number, following: unknown = []) =>
  renderCommunity(<Listed />, {
    api: {
      [NEWEST]: Array.from({ length: count }, (_, at) => titled(`Review ${at + 1}`, at + 1)),
      [CHOSEN]: following,
    },
  });

test.each([
  [49, 'no more'],
  [50, idOf(50)],
  [51, 'no more'],
  [70, idOf(70)],
])('after %i reviews, what follows is %s', async (count, next) => {
  openList(count);
  expect(await screen.findByText(`${count} ${next}`)).toBeInTheDocument();
});

test('keeps the reviews when further ones fail', async () => {
  openList(50, () => refused(503));
  await screen.findByText(`50 ${idOf(50)}`);
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText('Couldn’t load reviews')).toBeInTheDocument();
  expect(screen.getByText(`50 ${idOf(50)}`)).toBeInTheDocument();
});

test.each([
  ['this tool', 'chatgpt', 2],
  ['another', 'suno', 1],
])('refetches for a change of a review of %s only if affected', async (_what, toolId, times) => {
  const { platform, requests } = open();
  await screen.findByRole('article', { name: 'Newest' });
  await act(async () => platform.events.emit('reviews.changed', { toolId }));
  const requested = () => requests.filter(({ path }) => path === '/api/reviews/ai-tool/chatgpt');
  await waitFor(() => expect(requested()).toHaveLength(times));
});
