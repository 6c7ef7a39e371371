import { screen, waitFor, within } from '@testing-library/react';
import HomeComparison from '../features/comparison-call/home-comparison';
import HomeStats from '../features/stats/home-stats';
import { aBundle, aFoundPage, aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';

describe('the stats strip', () => {
  const facets = {
    ...aFoundPage([]).facets,
    category: [
      { value: 'video', count: 7 },
      { value: 'text', count: 5 },
    ],
    pricing: [{ value: 'free', count: 3 }],
  };

  it('shows the numbers of tools, categories and free tools', async () => {
    renderCatalog(<HomeStats />, {
      api: { 'GET /api/ai-tools': { ...aFoundPage([aTool()], { total: 1234 }), facets } },
    });
    const strip = await screen.findByRole('region', { name: 'AI Atlas by the numbers' });
    expect(strip).toHaveTextContent(/1,234/);
    for (const [label, figure] of [
      ['AI tools', '1,234'],
      ['Categories', '2'],
      ['Free', '3'],
      ['Freemium', '0'],
    ] as const) {
      expect(within(strip).getByText(label).parentElement).toHaveTextContent(figure);
    }
  });
  it('hides the strip when the query fails', async () => {
    renderCatalog(
      <main>
        <HomeStats />
      </main>,
      { api: { 'GET /api/ai-tools': () => new Response('no', { status: 500 }) } },
    );
    await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  });
});

describe('the link to the comparison', () => {
  it('links the comparison and at most three bundles', async () => {
    const bundles = ['a', 'b', 'c', 'd'].map((id) => aBundle({ id, nameEn: `Set ${id}` }));
    renderCatalog(<HomeComparison />, { api: { 'GET /api/ai-bundles': bundles } });
    expect(await screen.findByRole('link', { name: 'Set c' })).toHaveAttribute(
      'href',
      '/bundle-detail/c',
    );
    expect(screen.queryByRole('link', { name: 'Set d' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start comparing' })).toHaveAttribute(
      'href',
      '/ai-comparison',
    );
  });
  it('links the comparison when the bundles fail to load', async () => {
    renderCatalog(<HomeComparison />, {
      api: { 'GET /api/ai-bundles': () => new Response('no', { status: 500 }) },
    });
    expect(await screen.findByRole('link', { name: 'Start comparing' })).toBeInTheDocument();
  });
});
