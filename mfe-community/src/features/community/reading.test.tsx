import { defined } from '@atlas/contracts/testing';
import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember, aReview, aTool, idOf } from '../../testing/builders';
import { refused, renderCommunity } from '../../testing/render-community';
import CommunityPage from './community-page';

const LIST = 'GET /api/reviews';
const STATS = 'GET /api/reviews/stats';
const page = (from: number, count: number, nextCursor: string | null = null) => ({
  items: Array.from({ length: count }, (_, at) =>
    aReview({ id: idOf(from + at), title: `Review ${from + at}` }),
  ),
  nextCursor,
});
const open = (api: ApiHandlers = {}, options: object = {}) =>
  renderCommunity(<CommunityPage />, {
    api: {
      [LIST]: page(1, 1),
      [STATS]: { totalReviews: 1, activeUsers: 1, averageRating: 4, thisWeek: 0 },
      ...api,
    },
    ...options,
  });
const queries = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path === '/api/reviews').map(({ query }) => query);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const search = () => screen.getByRole('searchbox', { name: 'Search reviews' });
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('links and appends more reviews, with the filters', async () => {
  const { requests } = open(
    {
      [LIST]: ({ query }: RecordedRequest) =>
        query.has('cursor') ? page(13, 1) : page(1, 12, idOf(12)),
    },
    { route: '/community?sort=helpful&q=quokka' },
  );
  const more = await screen.findByRole('link', { name: 'Show more' });
  expect(more).toHaveAttribute('href', `/community?sort=helpful&q=quokka&after=${idOf(12)}`);
  fireEvent.click(more);
  expect(await screen.findByRole('article', { name: 'Review 13' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Review 1' })).toBeInTheDocument();
  expect(Object.fromEntries(defined(queries(requests).at(-1)))).toMatchObject({
    cursor: idOf(12),
    sort: 'helpful',
    search: 'quokka',
  });
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
});

test('stretches no card to the height of its row', async () => {
  open({ [LIST]: page(1, 2) });
  const card = await screen.findByRole('article', { name: 'Review 2' });
  expect(getComputedStyle(defined(card.parentElement)).alignItems).toBe('start');
});

test('links back to the first reviews with the filters', async () => {
  const { requests } = open({}, { route: `/community?type=code&after=${idOf(12)}` });
  const back = await screen.findByRole('link', { name: 'Back to the beginning' });
  expect(back).toHaveAttribute('href', '/community?type=code');
  expect(queries(requests)[0]?.get('cursor')).toBe(idOf(12));
});

test('a filter resets the page and preserves other parameters', async () => {
  const { platform, requests } = open({}, { route: `/community?lang=ja&after=${idOf(12)}` });
  choose('Sort by', 'rating');
  await waitFor(() => expect(platform.history.location.search).toBe('?lang=ja&sort=rating'));
  await waitFor(() => expect(queries(requests).at(-1)?.get('sort')).toBe('rating'));
  expect(queries(requests).at(-1)?.has('cursor')).toBe(false);
});

test.each([
  ['Tool type', 'type=image', 'all'],
  ['Language', 'written-in=zh', 'any'],
  ['Usage period', 'usage=1-4-weeks', 'any'],
  ['Reviewer role', 'role=teacher', 'any'],
  ['Confirmed reviewers', 'confirmed=maker', 'any'],
])('removes %s from the URL when set to all', async (label, query, all) => {
  const { platform } = open({}, { route: `/community?${query}` });
  choose(label, all);
  await waitFor(() => expect(platform.history.location.search).toBe(''));
});

test("queries reviews by language, independent of the site's", async () => {
  const { requests } = open({}, { route: '/community?lang=ko' });
  choose('Language', 'ja');
  await waitFor(() => expect(queries(requests).at(-1)?.get('language')).toBe('ja'));
});

test.each([
  ['only spaces', '%20%20', null],
  ['too many words', 'x'.repeat(300), 'x'.repeat(200)],
])('sends a valid query for the search %s', async (_what, q, requested) => {
  const { requests } = open({}, { route: `/community?q=${q}` });
  await waitFor(() => expect(queries(requests)).toHaveLength(1));
  expect(queries(requests)[0]?.get('search')).toBe(requested);
});

test('searches only the last text; an empty one shows all', async () => {
  jest.useFakeTimers();
  const { platform } = open();
  const type = (value: string) => fireEvent.change(search(), { target: { value } });
  const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  type('quo');
  await pause(200);
  type('quokka');
  await pause(200);
  expect(platform.history.location.search).toBe('');
  await pause(200);
  expect(platform.history.location.search).toBe('?q=quokka');
  type('   ');
  await pause(400);
  expect(platform.history.location.search).toBe('');
});

test('shows the search text of the URL', () => {
  open({}, { route: '/community?q=quokka' });
  expect(search()).toHaveValue('quokka');
});

test('offers a retry when the list fails, statistics stay', async () => {
  let response: unknown = refused(503);
  open({ [LIST]: () => response });
  expect(await screen.findByText('Couldn’t load reviews')).toBeInTheDocument();
  response = page(1, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Review 1' })).toBeInTheDocument();
});

test('shows dashes when the statistics fail, and the list', async () => {
  open({ [STATS]: () => refused(503) });
  await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(4));
  expect(await screen.findByRole('article', { name: 'Review 1' })).toBeInTheDocument();
});

test.each([
  ['a moderator', aMember({ roles: ['moderator'] }), 1],
  ['a member', aMember(), 0],
  ['a visitor', null, 0],
])('links to moderation for moderators only (%s)', (_who, user, count) => {
  open({}, { user });
  expect(screen.queryAllByRole('link', { name: 'Moderation' })).toHaveLength(count);
});

test('resets filters and focuses a new review', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const draft = {
    aiToolId: 'chatgpt',
    rating: 4,
    title: 'Fresh',
    content: 'text',
    pros: '',
    cons: '',
    usageTime: '',
  };
  sessionStorage.setItem('atlas.draft.community.review', JSON.stringify(draft));
  const fresh = aReview({ id: idOf(9), title: 'Fresh' });
  let written = false;
  const { platform } = open(
    {
      'GET /api/ai-tools': [aTool('chatgpt', 'ChatGPT')],
      [LIST]: () => ({ items: written ? [fresh, aReview()] : [aReview()], nextCursor: null }),
      'POST /api/reviews': () => {
        written = true;
        return fresh;
      },
    },
    { route: '/community?sort=rating' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Fresh' })).toHaveFocus());
  expect(platform.history.location.search).toBe('');
  expect(sessionStorage.getItem('atlas.draft.community.review')).toBeNull();
});
