import type { RegistryEntry, SlotProps } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBundle, aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const tools = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, at) =>
  aTool({ id: name.toLowerCase(), name, rating: 90 - at, pricing: at === 1 ? 'free' : 'paid' }),
);
const api = {
  'GET /api/ai-tools': tools,
  'GET /api/ai-tools/alpha': tools[0],
  'GET /api/ai-tools/{id}/similar': tools.slice(1),
  'GET /api/ai-bundles': [aBundle()],
  'GET /api/ai-bundles/studio': aBundle(),
  'GET /api/ai-bundles/studio/tools': tools.slice(0, 2),
};
const at = (route: string, more: object = {}) =>
  renderCatalog(<App />, { route, api: { ...api, ...more } });

describe('the enhanced detail page', () => {
  it('shows rating, rank, plans, questions and similar tools', async () => {
    at('/ai-detail-enhanced/alpha');
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /4.5 out of 5/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#2 of 8' })).toHaveAttribute(
      'href',
      '/category-ranking?category=video',
    );
    expect(screen.getByRole('table', { name: 'Pricing plans' })).toHaveTextContent(
      'Pro$20 a month',
    );
    expect(screen.getByText('Is Alpha free?')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Beta' })).toHaveAttribute(
      'href',
      '/ai-detail-enhanced/beta',
    );
  });
  it('shows only the year when the launch month is unknown', async () => {
    at('/ai-detail-enhanced/alpha', { 'GET /api/ai-tools/alpha': aTool({ launchDate: '2019' }) });
    expect((await screen.findByText('Launched')).nextSibling).toHaveTextContent(/^2019$/);
  });
  it('starts with the name, the maker and the description', async () => {
    at('/ai-detail-enhanced/alpha');
    const words = (await screen.findByRole('heading', { level: 1, name: 'Alpha' })).closest(
      'header',
    );
    expect(words).toHaveTextContent(/^AlphaAlpha LabsA video tool\./);
  });
  it('expands the overview, whose keywords link to a search', async () => {
    at('/ai-detail-enhanced/alpha');
    const overview = within(await screen.findByRole('region', { name: 'Overview' }));
    expect(overview.getByText(/which launched in/)).toHaveTextContent(
      /Alpha Labs.*April 2023.*F1 · F2/,
    );
    expect(overview.getByRole('link', { name: '#editing' })).toHaveAttribute(
      'href',
      '/?q=editing#comparison',
    );
  });
  it('copies the link and shows a toast on Share', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    at('/ai-detail-enhanced/alpha');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied to clipboard')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(window.location.href);
  });
  it('labels a commission link, for search engines too', async () => {
    at('/ai-detail-enhanced/alpha', { 'GET /api/ai-tools/alpha': aTool({ affiliate: true }) });
    const [link] = await screen.findAllByRole('link', { name: /^Visit site/ });
    expect(link).toHaveAttribute('rel', expect.stringContaining('sponsored nofollow'));
    expect(screen.getAllByText(/Affiliate link/)).not.toHaveLength(0);
  });
  it('shows "Tool not found" and a home link for an unknown tool', async () => {
    at('/ai-detail-enhanced/nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tool not found');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});

describe('the simple detail page', () => {
  it('shows an error and sends no request without an id', async () => {
    const { requests } = at('/ai-detail');
    expect(await screen.findByRole('alert')).toHaveTextContent('AI ID is required');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
    expect(requests).toEqual([]);
  });
  it('shows "Tool not found" and a home link for an unknown id', async () => {
    at('/ai-detail?id=nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tool not found');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });
  it('links to the tool in a new tab', async () => {
    at('/ai-detail?id=alpha');
    expect(await screen.findByRole('link', { name: /^Try now/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByText('90 / 100')).toBeInTheDocument();
  });

  it('links to the form that reports wrong information', async () => {
    at('/ai-detail-enhanced/alpha');
    expect(await screen.findByRole('link', { name: 'Report wrong information' })).toHaveAttribute(
      'href',
      '/suggest?tool=alpha',
    );
  });
});

it.each([
  ['/ai-detail-enhanced/nothing', 'Tool not found'],
  ['/ai-detail', 'AI ID is required'],
  ['/ai-detail?id=nothing', 'Tool not found'],
  ['/bundle-detail/nothing', 'Bundle not found'],
])('%s says once: %s', async (route, message) => {
  at(route);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(message);
  expect(document.body.textContent?.split(message)).toHaveLength(2);
});

describe('the bundle page', () => {
  it('shows the bundle without tools when its tools fail to load', async () => {
    at('/bundle-detail/studio', {
      'GET /api/ai-bundles/studio/tools': () => new Response('no', { status: 500 }),
    });
    expect(await screen.findByText('$24 a month')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
  });
  it('shows the bundle prices and a disabled buy button', async () => {
    at('/bundle-detail/studio');
    expect(await screen.findByText('$24 a month')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Available after partnership completion' }),
    ).toBeDisabled();
    expect(await screen.findByRole('link', { name: 'Details (Alpha)' })).toHaveAttribute(
      'href',
      '/ai-detail?id=alpha',
    );
  });
  it('shows "Bundle not found" for an unknown bundle', async () => {
    at('/bundle-detail/nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bundle not found');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });
});

describe('the comparison wizard', () => {
  it('starts the comparison only with two tools, and sets the URL', async () => {
    const { platform } = at('/ai-comparison');
    await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }));
    expect(screen.getByRole('button', { name: 'Start Comparison' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Beta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start Comparison' }));
    expect(platform.history.location.search).toBe('?ids=alpha,beta&step=2');
  });
  it('rejects a fourth tool', async () => {
    at('/ai-comparison?ids=alpha,beta,gamma');
    await userEvent.click(await screen.findByRole('button', { name: 'Delta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can compare up to 3 tools.');
  });
  it('ignores duplicate and deleted tools in a link', async () => {
    at('/ai-comparison?ids=alpha,alpha,beta,gone&step=2');
    expect(await screen.findByText(/no longer exist: gone/)).toBeInTheDocument();
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Alpha',
      'Beta',
    ]);
    expect(
      within(screen.getByRole('article', { name: 'Alpha' })).getByText('Recommended'),
    ).toBeInTheDocument();
  });
  it('explains the best score in step 3', async () => {
    at('/ai-comparison?ids=alpha,beta&step=3');
    expect(await screen.findByRole('heading', { level: 2, name: 'Beta' })).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: /Beta 89 \+20 \+10 No ratings 119/ }),
    ).toBeInTheDocument();
  });
  it('changes the winner and the URL when a weight changes', async () => {
    const { platform } = at('/ai-comparison?ids=alpha,beta&step=3');
    const pricing = within(await screen.findByRole('group', { name: 'Pricing' }));
    await userEvent.click(pricing.getByRole('radio', { name: 'Ignore' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Alpha' })).toBeInTheDocument();
    expect(platform.history.location.search).toBe('?ids=alpha,beta&step=3&weights=1,0,1');
  });
  it.each([2, 3])('in step %i offers to save the tools as a package', async (step) => {
    const entry = {
      name: 'account',
      version: '1.0.0',
      criticality: 'regular',
      pages: [],
      api: [],
      slots: [{ name: 'package.save', criticality: 'regular' }],
    };
    const save = ({ name, toolIds }: SlotProps['package.save']) => (
      <p>{`${name}: ${toolIds.join()}`}</p>
    );
    renderCatalog(<App />, {
      route: `/ai-comparison?ids=alpha,beta&step=${step}`,
      api,
      entries: [entry as unknown as RegistryEntry],
      remotes: {
        account: { fragments: { 'package.save': async () => ({ default: save }) } } as never,
      },
    });
    expect(await screen.findByText('Alpha · Beta: alpha,beta')).toBeInTheDocument();
  });
  it('hides equal rows when only differences are requested', async () => {
    at('/ai-comparison?ids=alpha,beta&step=2');
    const table = await screen.findByRole('table', { name: 'Feature comparison' });
    expect(within(table).getByRole('row', { name: /Category Video Video/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
    expect(within(table).queryByRole('row', { name: /Category Video/ })).not.toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /Ease of use 90% 89%/ })).toBeInTheDocument();
  });
});
