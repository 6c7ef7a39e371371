import { act, screen, waitFor } from '@testing-library/react';
import { ToolGrid } from '../features/tools/tool-grid';
import { App } from './app';
import { aBundle, aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(lastEventId: string, ids: string[] | null) {
    const data = JSON.stringify({ ids });
    this.dispatchEvent(new MessageEvent('change', { data, lastEventId }));
  }
}
const stream = () => FakeSource.opened.find(({ url }) => url.startsWith('/api/ai-tools/events'));
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => setHidden(false));

const open = () =>
  renderCatalog(<App />, {
    route: '/ai-detail-enhanced/alpha',
    api: {
      'GET /api/ai-tools/{id}': ({ query }: { query: URLSearchParams }) =>
        aTool({ id: 'alpha', name: query.has('at') ? `Alpha ${query.get('at')}` : 'Alpha' }),
      'GET /api/ai-tools/{id}/similar': [],
    },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an open page shows a published change of its tool', async () => {
  const { requests } = open();
  await heading('Alpha');
  await waitFor(() => expect(stream()).toBeDefined());
  act(() => stream()?.say('7', ['beta']));
  act(() => stream()?.say('8', ['beta', 'alpha']));
  await heading('Alpha 8');
  act(() => stream()?.say('9', null));
  await heading('Alpha 9');
  const asked = requests
    .filter(({ path }) => path === '/api/ai-tools/alpha')
    .flatMap(({ query }) => query.get('at') ?? []);
  expect(asked).toEqual(['8', '9']);
});

test('a hidden tab has no connection and resumes where it was', async () => {
  open();
  await heading('Alpha');
  await waitFor(() => expect(stream()).toBeDefined());
  const first = stream();
  act(() => first?.say('8', ['alpha']));
  await heading('Alpha 8');
  setHidden(true);
  expect(first?.readyState).toBe(FakeSource.CLOSED);
  setHidden(false);
  expect(FakeSource.opened.at(-1)?.url).toBe('/api/ai-tools/events?after=8');
});

describe('other pages follow changes of the catalog', () => {
  /** Names by the position that a request has. */
  const nameAt = (query: URLSearchParams) =>
    query.has('at') ? `Alpha ${query.get('at')}` : 'Alpha';
  const alpha = (query: URLSearchParams) => aTool({ id: 'alpha', name: nameAt(query) });
  const found = ({ query }: { query: URLSearchParams }) => ({
    items: [alpha(query)],
    total: 1,
    page: 1,
    pageSize: 9,
    sortedBy: 'recommended',
    facets: { category: [], pricing: [], rating: [], platform: [], language: [] },
  });
  const say = async (lastEventId: string, ids: string[] | null) => {
    await waitFor(() => expect(stream()).toBeDefined());
    act(() => stream()?.say(lastEventId, ids));
  };
  const streams = () => FakeSource.opened.filter(({ readyState }) => readyState === 1);

  test('the grid of the home page', async () => {
    renderCatalog(<ToolGrid />, { api: { 'GET /api/ai-tools': found } });
    await screen.findByRole('heading', { name: 'Alpha' });
    await say('8', ['beta']);
    await screen.findByRole('heading', { name: 'Alpha 8' });
  });

  test('a comparison of the changed tool', async () => {
    const beta = aTool({ id: 'beta', name: 'Beta' });
    renderCatalog(<App />, {
      route: '/compare/alpha-vs-beta?step=2',
      api: {
        'GET /api/ai-tools': ({ query }: { query: URLSearchParams }) => [alpha(query), beta],
        'GET /api/ai-tools/{id}': ({ path, query }: { path: string; query: URLSearchParams }) =>
          path.endsWith('alpha') ? alpha(query) : beta,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Alpha vs Beta' });
    await say('8', ['gamma']);
    await say('9', ['beta']);
    await screen.findByRole('heading', { level: 1, name: 'Alpha 9 vs Beta' });
  });

  test('a bundle, by the one connection of the tab', async () => {
    const bundle = aBundle({ id: 'start', tools: [{ id: 'alpha', name: 'Alpha' }] });
    renderCatalog(
      <>
        <App />
        <ToolGrid />
      </>,
      {
        route: '/bundle-detail/start',
        api: {
          'GET /api/ai-tools': found,
          'GET /api/ai-bundles/{id}': bundle,
          'GET /api/ai-bundles/{id}/tools': ({ query }: { query: URLSearchParams }) => [
            alpha(query),
          ],
        },
      },
    );
    await waitFor(() => expect(screen.getAllByText('Alpha')).toHaveLength(2));
    await say('8', ['alpha']);
    await waitFor(() => expect(screen.getAllByText('Alpha 8')).toHaveLength(2));
    expect(streams()).toHaveLength(1);
  });

  test('several changes in a row make two requests', async () => {
    const { requests } = renderCatalog(<ToolGrid />, { api: { 'GET /api/ai-tools': found } });
    await screen.findByRole('heading', { name: 'Alpha' });
    for (const position of ['1', '2', '3', '4']) await say(position, null);
    await screen.findByRole('heading', { name: 'Alpha 4' });
    const positions = requests.flatMap(({ query }) => query.get('at') ?? []);
    expect(positions).toEqual(['1', '4']);
  });
});
