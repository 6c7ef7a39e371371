import type { User } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { addToVisitorHistory } from '@atlas/mfe-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import HomeRecentlyViewed from './home-remembered';

const LIST = 'GET /api/ai-tools';
const SIMILAR = 'GET /api/ai-tools/{id}/similar';
const FAVORITES = 'GET /api/user/favorites';
const fails = () => new Response('no', { status: 500 });
const named = (id: string) => aTool({ id, name: id.toUpperCase() });

interface Scene {
  viewed: string[];
  /** Of these the catalog still has a page. */
  known?: string[];
  similar?: Record<string, string[]>;
  saved?: string[];
  api?: object;
}

/** Renders the home section with `viewed` as history, newest first; logged in if `saved` is set. */
function open({ viewed, known = viewed, similar = {}, saved, api = {} }: Scene) {
  const has = [...known, ...(saved ?? [])];
  const rendered = renderCatalog(<HomeRecentlyViewed />, {
    user: saved ? ({ id: 'me', roles: [] } as unknown as User) : null,
    api: {
      [LIST]: ({ query }: { query: URLSearchParams }) =>
        defined(query.get('ids'))
          .split(',')
          .filter((id) => has.includes(id))
          .map(named),
      [SIMILAR]: ({ params }: { params: Record<string, string> }) =>
        (similar[defined(params.id)] ?? []).map(named),
      [FAVORITES]: (saved ?? []).map((toolId) => ({ toolId, createdAt: '2026-01-01T00:00:00Z' })),
      ...api,
    },
  });
  const { emit } = rendered.platform.events;
  act(() => [...viewed].reverse().forEach((id) => addToVisitorHistory({ viewed: id }, emit)));
  return rendered;
}
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const isLoading = (container: HTMLElement) =>
  container.querySelectorAll('[data-skeleton]').length > 0;

beforeEach(() => localStorage.clear());

it('lists the viewed tools newest first, with links', async () => {
  open({ viewed: ['c', 'a', 'b'] });
  const row = await screen.findByRole('list', { name: 'Recently viewed' });
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['c', 'a', 'b'].map((id) => `/ai-detail-enhanced/${id}`));
});

it('queries the last eight viewed tools', async () => {
  const { requests } = open({ viewed: 'abcdefghij'.split('') });
  await screen.findByRole('list', { name: 'Recently viewed' });
  expect(requests.filter(({ query }) => query.get('ids') === 'a,b,c,d,e,f,g,h')).toHaveLength(1);
});

it('recommends at most three similar tools with the reason', async () => {
  open({ viewed: ['a', 'b'], similar: { a: ['b', 'v', 'w', 'x', 'y'] } });
  await waitFor(() => expect(cards()).toEqual(['V', 'W', 'X']));
  expect(screen.getAllByText('Because you viewed A')).toHaveLength(3);
});

it('shows a tool similar to a saved one last, no duplicates', async () => {
  open({
    viewed: ['a'],
    saved: ['s'],
    similar: { a: ['v', 's', 'w', 'x'], s: ['a', 'v', 'y'] },
  });
  await waitFor(() => expect(cards()).toEqual(['W', 'X', 'V']));
  expect(screen.getByRole('article', { name: 'V' })).toHaveTextContent('Because you saved S');
});

it('uses the previously saved tool when the last one was viewed', async () => {
  open({ viewed: ['s'], saved: ['s', 'r'], similar: { s: ['v'], r: ['y'] } });
  await waitFor(() => expect(cards()).toEqual(['V', 'Y']));
  expect(screen.getByRole('article', { name: 'Y' })).toHaveTextContent('Because you saved R');
});

it('queries no saved tools without a signed-in user', async () => {
  const { requests } = open({ viewed: ['a'], similar: { a: ['v'] } });
  await waitFor(() => expect(cards()).toEqual(['V']));
  expect(requests.map(({ path }) => path)).not.toContain('/api/user/favorites');
});

it('skips a deleted tool and uses the one viewed before', async () => {
  open({ viewed: ['gone', 'a'], known: ['a'], similar: { a: ['v'] } });
  await waitFor(() => expect(cards()).toEqual(['V']));
  expect(screen.getByText('Because you viewed A')).toBeInTheDocument();
});

it.each([
  ['every viewed tool is deleted', { known: [] }],
  ['the tools fail to load', { api: { [LIST]: fails } }],
  ['the similar tools fail to load', { api: { [SIMILAR]: fails } }],
])('when %s, shows no loading state and can clear the history', async (_, scene) => {
  const { container } = open({ viewed: ['a'], ...scene });
  await waitFor(() => expect(isLoading(container)).toBe(false));
  expect(cards()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Clear history' })).toBeInTheDocument();
});

it('recommends by viewed tools when the saved ones fail to load', async () => {
  open({ viewed: ['a'], saved: [], similar: { a: ['v'] }, api: { [FAVORITES]: fails } });
  await waitFor(() => expect(cards()).toEqual(['V']));
});

it('clears the history from the page and the browser', async () => {
  sessionStorage.setItem('atlas.visits', JSON.stringify({ a: Date.now() }));
  open({ viewed: ['a'], similar: { a: ['v'] } });
  await waitFor(() => expect(cards()).toEqual(['V']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear history' }));
  expect(cards()).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Recently viewed' })).not.toBeInTheDocument();
  expect(localStorage.getItem('atlas.memory')).toBeNull();
  expect(sessionStorage.getItem('atlas.visits')).toBeNull();
});
