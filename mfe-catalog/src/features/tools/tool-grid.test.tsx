import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { ToolGrid } from './tool-grid';

const LIST = 'GET /api/ai-tools';
const nine = Array.from({ length: 9 }, (_, at) => aTool({ id: `tool-${at}`, name: `Tool ${at}` }));

describe('the tool grid', () => {
  it('shows six skeleton cards while the tools load', () => {
    renderCatalog(<ToolGrid />, { api: { [LIST]: () => new Promise(() => undefined) } });
    expect(screen.getByRole('status', { name: 'Loading tools' }).children).toHaveLength(6);
  });

  it('shows at most three pros and cons and a detail link per card', async () => {
    renderCatalog(<ToolGrid />, { api: { [LIST]: aFoundPage([aTool()]) } });
    const card = await screen.findByRole('article', { name: 'Alpha' });
    expect(card).toHaveTextContent('P3');
    expect(card).not.toHaveTextContent('P4');
    expect(card).not.toHaveTextContent('C4');
    expect(card).toHaveTextContent('12.0M');
    expect(screen.getByRole('link', { name: 'View details (Alpha)' })).toHaveAttribute(
      'href',
      '/ai-detail-enhanced/alpha',
    );
  });

  it('says that a tool is not rated instead of showing 0', async () => {
    renderCatalog(<ToolGrid />, { api: { [LIST]: aFoundPage([aTool({ rating: 0 })]) } });
    const card = await screen.findByRole('article', { name: 'Alpha' });
    expect(card).toHaveTextContent('Ease of use not rated yet');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('queries with the filters of a shared link, ignores unknown', async () => {
    const { requests } = renderCatalog(<ToolGrid />, {
      route: '/?q=edit&category=비디오,spoons&pricing=free&page=2',
      api: { [LIST]: aFoundPage(nine, { total: 30, page: 2 }) },
    });
    await screen.findByRole('article', { name: 'Tool 0' });
    expect(Object.fromEntries(defined(requests[0]).query)).toEqual({
      page: '2',
      search: 'edit',
      category: 'video',
      pricing: 'free',
    });
  });

  it('writes the search to the URL and resets the page', async () => {
    const { platform } = renderCatalog(<ToolGrid />, {
      route: '/?page=2',
      api: { [LIST]: aFoundPage(nine, { total: 30, page: 2 }) },
    });
    await userEvent.type(screen.getByRole('combobox', { name: 'Search AI tools' }), 'gpt');
    await waitFor(() => expect(platform.history.location.search).toBe('?q=gpt'));
  });

  it('writes the page to the URL', async () => {
    const { platform } = renderCatalog(<ToolGrid />, {
      api: { [LIST]: aFoundPage(nine, { total: 30 }) },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(platform.history.location.search).toBe('?page=2');
  });

  it('clears the search from the empty state', async () => {
    const { platform } = renderCatalog(<ToolGrid />, {
      route: '/?q=zzz',
      api: { [LIST]: aFoundPage([]) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(platform.history.location.search).toBe('');
  });

  it.each([
    ['ko', /일치하는 도구가 없/],
    ['en', /here are our recommended tools/],
    ['ja', /該当するツールがない/],
    ['zh', /没有匹配的工具/],
  ] as const)('says in %s that recommended tools stand in', async (language, words) => {
    const offered = { ...aFoundPage([aTool()], { total: 0 }), relaxed: { what: 'all' } };
    renderCatalog(<ToolGrid />, { route: '/?q=zzz', language, api: { [LIST]: offered } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Alpha' })).toBeInTheDocument();
  });

  it('shows the visits next to the user rating', async () => {
    const measured = { ...aTool(), visits: 1_234, userRating: { average: 4, count: 12 } };
    renderCatalog(<ToolGrid />, { api: { [LIST]: aFoundPage([measured]) } });
    const card = await screen.findByRole('article', { name: 'Alpha' });
    expect(card).toHaveTextContent('User rating: 4.0 (12)');
    expect(card).toHaveTextContent('30-day visits: 1,234');
  });

  it('says which order replaces an unavailable one', async () => {
    renderCatalog(<ToolGrid />, { route: '/?sort=visits', api: { [LIST]: aFoundPage(nine) } });
    expect(await screen.findByText(/isn’t available right now.*Recommended/)).toBeInTheDocument();
  });

  it.each([
    [1, '1 tool'],
    [30, '30 tools'],
  ])('counts %d in the words of the language', async (total, words) => {
    renderCatalog(<ToolGrid />, { api: { [LIST]: aFoundPage([aTool()], { total }) } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows an error with retry when the list fails', async () => {
    renderCatalog(<ToolGrid />, { api: { [LIST]: () => new Response('no', { status: 500 }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch AI tools');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
