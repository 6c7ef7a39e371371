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
  it('when a tool is opened, then stars, real rank, plans, questions and similar tools are there', async () => {
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
  it('when only the year of its launch is known, then no month is made up', async () => {
    at('/ai-detail-enhanced/alpha', { 'GET /api/ai-tools/alpha': aTool({ launchDate: '2019' }) });
    expect((await screen.findByText('Launched')).nextSibling).toHaveTextContent(/^2019$/);
  });
  it('when opened, then its first words are the name, the maker and what it does', async () => {
    at('/ai-detail-enhanced/alpha');
    const words = (await screen.findByRole('heading', { level: 1, name: 'Alpha' })).closest(
      'header',
    );
    expect(words).toHaveTextContent(/^AlphaAlpha LabsA video tool\./);
  });
  it('expands the overview, whose keywords link to a search', async () => {
    at('/ai-detail-enhanced/alpha');
    const overview = within(await screen.findByRole('region', { name: 'Overview' }));
    expect(overview.getByText(/is made by/)).toHaveTextContent(/Alpha Labs.*April 2023.*F1 · F2/);
    expect(overview.getByRole('link', { name: '#editing' })).toHaveAttribute(
      'href',
      '/?q=editing#comparison',
    );
  });
  it('when shared, then the link is copied and a toast says so', async () => {
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
  it('when the tool is unknown, then it says so and leads home', async () => {
    at('/ai-detail-enhanced/nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tool not found');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});

describe('the simple detail page', () => {
  it('when the id is missing, then nothing is fetched and it says so', async () => {
    const { requests } = at('/ai-detail');
    expect(await screen.findByRole('alert')).toHaveTextContent('AI ID is required');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
    expect(requests).toEqual([]);
  });
  it('says that a tool is unknown and leads home', async () => {
    at('/ai-detail?id=nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tool not found');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });
  it('when a tool is opened, then it can be tried in a new tab', async () => {
    at('/ai-detail?id=alpha');
    expect(await screen.findByRole('link', { name: /^Try now/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByText('90 / 100')).toBeInTheDocument();
  });

  it('when the site names no address, then there is no mail to send', async () => {
    at('/ai-detail-enhanced/alpha');
    await screen.findByRole('heading', { level: 1, name: 'Alpha' });
    expect(
      screen.queryByRole('link', { name: 'Report outdated information' }),
    ).not.toBeInTheDocument();
  });
  it('when the facts are outdated, then a mail to the operator that names the tool can be sent', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="atlas-contact" content="hello@atlas.test">',
    );
    at('/ai-detail-enhanced/alpha');
    expect(
      await screen.findByRole('link', { name: 'Report outdated information' }),
    ).toHaveAttribute('href', expect.stringMatching(/^mailto:hello@atlas\.test\?subject=.*alpha/));
    document.querySelector('meta[name="atlas-contact"]')!.remove();
  });
});

describe('the bundle page', () => {
  it('when its tools cannot be loaded, then the list is empty and the rest is there', async () => {
    at('/bundle-detail/studio', {
      'GET /api/ai-bundles/studio/tools': () => new Response('no', { status: 500 }),
    });
    expect(await screen.findByText('$24 a month')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Details/ })).not.toBeInTheDocument();
  });
  it('when a bundle is opened, then its prices are shown and it cannot be bought yet', async () => {
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
  it('when the bundle is unknown, then it says so', async () => {
    at('/bundle-detail/nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bundle not found');
    expect(screen.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });
});

describe('the comparison wizard', () => {
  it('when fewer than two tools are chosen, then it cannot start; with two it can, and the address holds them', async () => {
    const { platform } = at('/ai-comparison');
    await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }));
    expect(screen.getByRole('button', { name: 'Start Comparison' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Beta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start Comparison' }));
    expect(platform.history.location.search).toBe('?ids=alpha,beta&step=2');
  });
  it('when a fourth tool is chosen, then it is refused', async () => {
    at('/ai-comparison?ids=alpha,beta,gamma');
    await userEvent.click(await screen.findByRole('button', { name: 'Delta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can compare up to 3 tools.');
  });
  it('when a link names a tool twice and one that is gone, then the rest is compared and the gone one is named', async () => {
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
  it('when step 3 is shown, then the best score wins and is explained', async () => {
    at('/ai-comparison?ids=alpha,beta&step=3');
    expect(await screen.findByRole('heading', { level: 2, name: 'Beta' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Beta 89 \+20 \+10 119/ })).toBeInTheDocument();
  });
  it('when a part is weighed otherwise, then the winner changes and the address holds the weights', async () => {
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
  it('when only differences are wanted, then rows in which the tools agree go', async () => {
    at('/ai-comparison?ids=alpha,beta&step=2');
    const table = await screen.findByRole('table', { name: 'Comparison by feature' });
    expect(within(table).getByRole('row', { name: /Category Video Video/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));
    expect(within(table).queryByRole('row', { name: /Category Video/ })).not.toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /Ease of use 90% 89%/ })).toBeInTheDocument();
  });
});
