import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aBundle, aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const tools = ['Alpha', 'Beta', 'Gamma'].map((name, at) =>
  aTool({ id: name.toLowerCase(), name, rating: 90 - at * 20, pricing: 'paid' }),
);
interface ListRequest {
  query: URLSearchParams;
}
const list = ({ query }: ListRequest) => {
  const ids = query.get('ids')?.split(',');
  return tools.filter(({ id }) => !ids || ids.includes(id));
};
const fails = () => new Response('no', { status: 500 });

const open = (route: string, api: object = {}) =>
  renderCatalog(
    <main>
      <App />
    </main>,
    { route, api: { 'GET /api/ai-tools': list, 'GET /api/ai-bundles': [], ...api } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const addressOf = ({ platform }: ReturnType<typeof open>) => {
  const { pathname, search } = platform.history.location;
  return pathname + search;
};
const step = () => screen.getByRole('listitem', { current: 'step' });

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
beforeEach(() => scrollTo.mockClear());

describe('the comparison page', () => {
  it('is titled after its tools and opens side by side', async () => {
    open('/compare/beta-vs-alpha');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Beta vs Alpha' }),
    ).toBeInTheDocument();
    expect(step()).toHaveTextContent('Detailed comparison');
    expect(document.title).toBe('Beta vs Alpha · AI Atlas');
  });

  it('keeps its own URL through the steps', async () => {
    const opened = open('/compare/beta-vs-alpha');
    await press('See best choice');
    await waitFor(() => expect(addressOf(opened)).toBe('/compare/beta-vs-alpha?step=3'));
    await press('Back');
    await waitFor(() => expect(addressOf(opened)).toBe('/compare/beta-vs-alpha'));
  });

  it('keeps the selection when it returns to the wizard', async () => {
    const opened = open('/compare/beta-vs-alpha');
    await press('Back');
    await waitFor(() => expect(addressOf(opened)).toBe('/ai-comparison?ids=beta,alpha&step=1'));
    expect(await screen.findByText('2/3 selected')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare AI tools');
  });

  it('keeps the remaining tool and names the deleted one', async () => {
    open('/compare/alpha-vs-gone');
    expect(await screen.findByText(/no longer exist: gone/)).toBeInTheDocument();
    expect(step()).toHaveTextContent('Select tools');
    expect(screen.getByRole('button', { name: 'Remove Alpha' })).toBeInTheDocument();
  });

  it('compares three of four tools and says so', async () => {
    open('/compare/alpha-vs-beta-vs-gamma-vs-delta');
    expect(await screen.findByText('You can compare up to 3 tools.')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});

describe('the usage events of a comparison', () => {
  const compared = (route: string) => {
    const opened = open(route);
    const track = jest.spyOn(opened.platform.tracker, 'track');
    return { ...opened, events: () => track.mock.calls.map(([event]) => event) };
  };

  it.each(['/ai-comparison?ids=beta,alpha&step=2', '/compare/beta-vs-alpha'])(
    'counts %s once, whichever step is shown',
    async (route) => {
      const { events } = compared(route);
      await press('See best choice');
      await press('Back');
      await press('See best choice');
      expect(events()).toEqual([{ type: 'comparison', toolIds: ['beta', 'alpha'] }]);
    },
  );

  it('counts a selection when it is compared, and a deleted tool never', async () => {
    const { events } = compared('/ai-comparison?ids=alpha,beta,gone');
    const start = await screen.findByRole('button', { name: 'Start Comparison' });
    expect(events()).toEqual([]);
    await userEvent.click(start);
    await screen.findByRole('table', { name: 'Feature comparison' });
    expect(events()).toEqual([{ type: 'comparison', toolIds: ['alpha', 'beta'] }]);
  });
});

describe('the steps of the wizard', () => {
  it('focuses the heading after a step, but not on page load', async () => {
    open('/ai-comparison?ids=alpha,beta&step=2');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).not.toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
    await press('See best choice');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(step()).toHaveTextContent('Best choice');
  });

  it('does not query the whole list for steps 2 and 3', async () => {
    const { requests } = open('/ai-comparison?ids=alpha,beta&step=2');
    await screen.findByRole('table', { name: 'Feature comparison' });
    const lists = requests.filter(({ path }) => path === '/api/ai-tools');
    expect(lists.map(({ query }) => query.get('ids'))).toEqual(['alpha,beta']);
  });

  it.each(['/ai-comparison', '/ai-comparison?ids=alpha,beta&step=3', '/compare/alpha-vs-beta'])(
    'reloads the tools of %s after an error',
    async (route) => {
      let down = true;
      open(route, {
        'GET /api/ai-tools': (request: ListRequest) => (down ? fails() : list(request)),
      });
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch AI tools');
      down = false;
      await press('Try again');
      expect(await screen.findByRole('list', { name: 'Steps' })).toBeInTheDocument();
    },
  );

  it('keeps changed weights through the steps until a reset', async () => {
    const opened = open('/ai-comparison?ids=alpha,beta&step=2');
    const users = within(await screen.findByRole('group', { name: 'Ease of use' }));
    await userEvent.click(users.getByRole('radio', { name: 'Important' }));
    await press('See best choice');
    await waitFor(() => expect(addressOf(opened)).toMatch(/&step=3&weights=3,1,1$/));
    expect(await screen.findByText(/ease of use ×3, pricing ×1, users ×1/)).toBeInTheDocument();
    await press('Reset to default weights');
    await waitFor(() => expect(addressOf(opened)).toMatch(/&step=3$/));
  });
});

describe('the verdict', () => {
  const verdict = async () =>
    defined((await screen.findByRole('heading', { name: 'In one sentence' })).parentElement);

  it('names the winner, its lead, the runner-up and the reason', async () => {
    open('/compare/beta-vs-alpha');
    expect(await verdict()).toHaveTextContent(
      'Alpha comes out on top with 100 points, 20 ahead of Beta. Most of its points come from Ease of use.',
    );
  });

  it('names both tools on equal points', async () => {
    const equal = tools.slice(0, 2).map((tool) => ({ ...tool, rating: 80 }));
    open('/compare/alpha-vs-beta', { 'GET /api/ai-tools': equal });
    expect(await verdict()).toHaveTextContent('Alpha and Beta tie at 90 points.');
  });

  it('says when an unknown value could change the winner', async () => {
    const near = [tools[0], { ...tools[1], rating: 95, monthlyUsers: null }];
    open('/compare/alpha-vs-beta', { 'GET /api/ai-tools': near });
    expect(await verdict()).toHaveTextContent('Beta hasn’t published user figures');
  });
});

describe('bundles next to a compared tool', () => {
  const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

  it("links only bundles of the tool's category", async () => {
    const bundles = [aBundle(), aBundle({ id: 'words', nameEn: 'Words', category: 'text' })];
    open('/compare/alpha-vs-beta', { 'GET /api/ai-bundles': bundles });
    const alpha = await cardOf('Alpha');
    expect(await alpha.findByRole('link', { name: 'Video set' })).toHaveAttribute(
      'href',
      '/bundle-detail/studio',
    );
    expect(alpha.queryByRole('link', { name: 'Words' })).not.toBeInTheDocument();
  });

  it('shows the comparison when the bundles fail to load', async () => {
    open('/compare/alpha-vs-beta', { 'GET /api/ai-bundles': fails });
    const alpha = await cardOf('Alpha');
    expect(alpha.queryByText('Recommended bundles')).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Feature comparison' })).toBeInTheDocument();
  });

  it('requests none for categories without bundles', async () => {
    const designs = tools.slice(0, 2).map((tool) => ({ ...tool, category: 'design' }));
    const { requests } = open('/compare/alpha-vs-beta', { 'GET /api/ai-tools': designs });
    await cardOf('Alpha');
    expect(requests.map(({ path }) => path)).not.toContain('/api/ai-bundles');
  });
});
