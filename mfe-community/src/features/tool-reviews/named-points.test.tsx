import type { ToolScore } from '@atlas/contracts';
import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aReview, idOf } from '../../testing/builders';
import { renderCommunity } from '../../testing/render-community';
import ToolReviews from './tool-reviews';

const NEWEST = 'GET /api/reviews/ai-tool/{id}';
const SCORE = 'GET /api/reviews/ai-tool/{id}/score';
const CHOSEN = 'GET /api/reviews';
const points: ToolScore['points'] = [
  { kind: 'pro', text: 'Fast drafts', language: 'en', count: 4 },
  { kind: 'pro', text: '초안이 빠름', language: 'ko', count: 3 },
  { kind: 'con', text: 'Fast drafts', language: 'en', count: 2 },
];
const score = { average: 4.2, count: 12, histogram: [0, 0, 2, 4, 6], points };
const titled = (title: string, n = 1) => aReview({ id: idOf(n), title });
const open = (api: ApiHandlers = {}) =>
  renderCommunity(<ToolReviews toolId="chatgpt" toolName="ChatGPT" />, {
    api: {
      [SCORE]: score,
      [NEWEST]: [titled('Newest')],
      [CHOSEN]: { items: [titled('Chosen', 2)], nextCursor: null },
      ...api,
    },
  });
const PRO = 'Pros Fast drafts Named by 4 of 12 reviews';
const CON = 'Cons Fast drafts Named by 2 of 12 reviews';
const point = (name: string) => screen.findByRole('button', { name });
const queries = (requests: RecordedRequest[]) =>
  requests
    .filter(({ path }) => path === '/api/reviews')
    .map(({ query }) => Object.fromEntries(query ?? []));
beforeEach(() => sessionStorage.clear());

test('names each point with its kind and how many reviews name it', async () => {
  open();
  const group = within(await screen.findByRole('group', { name: 'What reviews say' }));
  expect(group.getByText('Mentions in 12 reviews')).toBeInTheDocument();
  expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Fast drafts4Named by 4 of 12 reviews',
    '초안이 빠름3Named by 3 of 12 reviews',
    'Fast drafts2Named by 2 of 12 reviews',
  ]);
  expect(await point(PRO)).toHaveAttribute('aria-pressed', 'false');
  expect(await point(CON)).toHaveAttribute('aria-pressed', 'false');
});

test('marks the language of a point in another language only', async () => {
  open();
  await point(PRO);
  expect(screen.getByText('초안이 빠름')).toHaveAttribute('lang', 'ko');
  for (const one of screen.getAllByText('Fast drafts')) expect(one).not.toHaveAttribute('lang');
});

test('requests points for the language of the page', async () => {
  const { requests } = open();
  await point(PRO);
  const [request] = requests.filter(({ path }) => path.endsWith('/score'));
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ language: 'en' });
});

test.each([
  ['pressed again', () => point(CON)],
  ['let go by its button', () => point('See all reviews')],
])('lists the reviews of a pressed point; %s, all', async (_what, other) => {
  const { requests } = open();
  fireEvent.click(await point(CON));
  expect(await screen.findByRole('article', { name: 'Chosen' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Newest' })).toBeNull();
  expect(await point(CON)).toHaveAttribute('aria-pressed', 'true');
  expect(await point(PRO)).toHaveAttribute('aria-pressed', 'false');
  expect(queries(requests).at(-1)).toMatchObject({
    aiToolId: 'chatgpt',
    point: 'con:Fast drafts',
    sort: 'recent',
  });
  fireEvent.click(await other());
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
  expect(await point(CON)).toHaveAttribute('aria-pressed', 'false');
});

test('combines a point with stars, and says when nothing matches both', async () => {
  const { requests } = open({ [CHOSEN]: { items: [], nextCursor: null } });
  fireEvent.click(await point(PRO));
  fireEvent.click(await screen.findByRole('button', { name: '3-star reviews: 2' }));
  await waitFor(() =>
    expect(queries(requests).at(-1)).toMatchObject({ point: 'pro:Fast drafts', rating: '3' }),
  );
  expect(await screen.findByText('No matching reviews yet')).toBeInTheDocument();
  fireEvent.click(await point('See all reviews'));
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
});

/** Goes from one tool's page to another's. */
function Visit() {
  const [toolId, setToolId] = useState('chatgpt');
  return (
    <>
      <button onClick={() => setToolId('claude')}>another tool</button>
      <ToolReviews toolId={toolId} toolName="" />
    </>
  );
}

test('forgets the point on the page of another tool', async () => {
  const { requests } = renderCommunity(<Visit />, {
    api: {
      [SCORE]: score,
      [NEWEST]: [titled('Newest')],
      [CHOSEN]: { items: [], nextCursor: null },
    },
  });
  fireEvent.click(await point(PRO));
  expect(await screen.findByText('No matching reviews yet')).toBeInTheDocument();
  fireEvent.click(await point('another tool'));
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
  expect(await point(PRO)).toHaveAttribute('aria-pressed', 'false');
  expect(queries(requests).map(({ aiToolId }) => aiToolId)).toEqual(['chatgpt']);
});

test.each([
  ['no points', undefined],
  ['an empty list of points', []],
])('shows nothing for %s', async (_what, none) => {
  open({ [SCORE]: { ...score, points: none } });
  expect(await screen.findByRole('group', { name: 'Rating breakdown' })).toBeInTheDocument();
  expect(screen.queryByText('What reviews say')).toBeNull();
});
