import type { Contract, RegistryEntry } from '@atlas/contracts';
import { SESSION_KEY } from '@atlas/mfe-kit/host';
import type { RemoteDefinition } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import type { ComposedSite } from './compose';
import { fetchPendingQueries, prefetchPageData } from './page-data';

const contract = (id: string) =>
  ({ id, method: 'GET', path: `/api/${id}`, output: {} }) as unknown as Contract;

interface SliceOptions {
  name: string;
  path?: string;
  preload?: RemoteDefinition['preload'];
}
/** A composed site whose slices have one page each. */
function composed(...slices: SliceOptions[]): ComposedSite {
  const entries = slices.map(
    ({ name, path = `/${name}` }) => ({ name, pages: [{ path }] }) as unknown as RegistryEntry,
  );
  const definitions = new Map(slices.map((one) => [one.name, one as unknown as RemoteDefinition]));
  return { entries, definitions } as Partial<ComposedSite> as ComposedSite;
}
const sliceWithPreload = (name: string, id = name): SliceOptions => ({
  name,
  preload: () => [{ contract: contract(id) }],
});
const at = (route: string) => {
  const requests: string[] = [];
  const platform = createTestPlatform({
    route,
    fetch: async (input) => {
      requests.push(String(input));
      return Response.json({});
    },
  });
  return { platform, requests };
};

describe('prefetchPageData', () => {
  it('prefetches the calls of the page’s owner only', async () => {
    const { platform, requests } = at('/news');
    await prefetchPageData(
      composed(sliceWithPreload('news'), sliceWithPreload('weather')),
      platform,
      () => {},
    );
    expect(requests).toEqual(['/api/news']);
  });
  it('prefetches the calls of every slice for the home page', async () => {
    const { platform, requests } = at('/');
    await prefetchPageData(
      composed(sliceWithPreload('news'), sliceWithPreload('weather')),
      platform,
      () => {},
    );
    expect(requests).toEqual(['/api/news', '/api/weather']);
  });
  it('prefetches nothing for other pages of the shell', async () => {
    const { platform, requests } = at('/terms');
    await prefetchPageData(composed(sliceWithPreload('news')), platform, () => {});
    expect(requests).toEqual([]);
  });
  it('passes the query to preload', async () => {
    const { platform } = at('/news?page=2');
    const preload = jest.fn(() => []);
    await prefetchPageData(composed({ name: 'news', preload }), platform, () => {});
    expect(preload).toHaveBeenCalledWith('/news?page=2');
  });
  it('skips a slice whose preload throws', async () => {
    const { platform, requests } = at('/');
    const turns: (string | undefined)[] = [];
    const broken: SliceOptions = {
      name: 'news',
      preload: () => {
        throw new Error('no route');
      },
    };
    await prefetchPageData(composed(broken, sliceWithPreload('weather')), platform, (name) =>
      turns.push(name),
    );
    expect(requests).toEqual(['/api/weather']);
    expect(turns).toEqual(['news', undefined, 'weather', undefined]);
  });
  it('resolves when a service fails', async () => {
    const platform = createTestPlatform({ route: '/news', api: {} });
    await expect(
      prefetchPageData(composed(sliceWithPreload('news')), platform, () => {}),
    ).resolves.toBe(undefined);
  });
});

describe('fetchPendingQueries', () => {
  const missing = (queryKey: readonly unknown[], options: object = {}) => {
    const platform = createTestPlatform({ user: 'ask' });
    const queryFn = jest.fn(async () => 'data');
    platform.queryClient.getQueryCache().build(platform.queryClient, {
      queryKey,
      queryFn,
      ...options,
    });
    return { platform, queryFn };
  };

  it('fetches a pending query once', async () => {
    const { platform, queryFn } = missing(['news.list']);
    await fetchPendingQueries(platform);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(fetchPendingQueries(platform)).toBeUndefined();
  });
  it('does not fetch a failed query again', async () => {
    const queryFn = () => Promise.reject(new Error('503'));
    const { platform } = missing(['news.list'], { queryFn });
    await fetchPendingQueries(platform);
    expect(fetchPendingQueries(platform)).toBeUndefined();
  });
  it.each([
    ['the session', SESSION_KEY, {}],
    ['a disabled query', ['news.list'], { enabled: false }],
    ['a query without a function', ['news.list'], { queryFn: undefined }],
  ])('does not fetch %s', (_, key, options) => {
    expect(fetchPendingQueries(missing(key, options).platform)).toBeUndefined();
  });
});
