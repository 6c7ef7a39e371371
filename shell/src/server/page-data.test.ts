import type { Contract, RegistryEntry } from '@atlas/contracts';
import { SESSION_KEY } from '@atlas/mfe-kit/host';
import type { RemoteDefinition } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import type { ComposedSite } from './compose';
import { fetchPendingQueries, prefetchPageData } from './page-data';

const contract = (id: string) =>
  ({ id, method: 'GET', path: `/api/${id}`, output: {} }) as unknown as Contract;

interface Made {
  name: string;
  path?: string;
  preload?: RemoteDefinition['preload'];
}
/** Slices with a page each, as they are composed. */
function composed(...slices: Made[]): ComposedSite {
  const entries = slices.map(
    ({ name, path = `/${name}` }) => ({ name, pages: [{ path }] }) as unknown as RegistryEntry,
  );
  const definitions = new Map(slices.map((one) => [one.name, one as unknown as RemoteDefinition]));
  return { entries, definitions } as Partial<ComposedSite> as ComposedSite;
}
const foretelling = (name: string, id = name): Made => ({
  name,
  preload: () => [{ contract: contract(id) }],
});
const at = (route: string) => {
  const asked: string[] = [];
  const platform = createTestPlatform({
    route,
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({});
    },
  });
  return { platform, asked };
};

describe('what a page foretells', () => {
  it('when a slice owns the page, then its calls alone are made', async () => {
    const { platform, asked } = at('/news');
    await prefetchPageData(
      composed(foretelling('news'), foretelling('weather')),
      platform,
      () => {},
    );
    expect(asked).toEqual(['/api/news']);
  });
  it('when home is drawn, then everybody who fills it is asked', async () => {
    const { platform, asked } = at('/');
    await prefetchPageData(
      composed(foretelling('news'), foretelling('weather')),
      platform,
      () => {},
    );
    expect(asked).toEqual(['/api/news', '/api/weather']);
  });
  it('when it is another page of the shell, then nobody is asked', async () => {
    const { platform, asked } = at('/terms');
    await prefetchPageData(composed(foretelling('news')), platform, () => {});
    expect(asked).toEqual([]);
  });
  it('when the address has a query, then the slice foretells by that too', async () => {
    const { platform } = at('/news?page=2');
    const preload = jest.fn(() => []);
    await prefetchPageData(composed({ name: 'news', preload }), platform, () => {});
    expect(preload).toHaveBeenCalledWith('/news?page=2');
  });
  it('when one fails to foretell, then its turn ends and the others are asked', async () => {
    const { platform, asked } = at('/');
    const turns: (string | undefined)[] = [];
    const broken: Made = {
      name: 'news',
      preload: () => {
        throw new Error('no route');
      },
    };
    await prefetchPageData(composed(broken, foretelling('weather')), platform, (name) =>
      turns.push(name),
    );
    expect(asked).toEqual(['/api/weather']);
    expect(turns).toEqual(['news', undefined, 'weather', undefined]);
  });
  it('when a service refuses, then the drawing goes on all the same', async () => {
    const platform = createTestPlatform({ route: '/news', api: {} });
    await expect(prefetchPageData(composed(foretelling('news')), platform, () => {})).resolves.toBe(
      undefined,
    );
  });
});

describe('what a drawing has missed', () => {
  const missing = (queryKey: readonly unknown[], options: object = {}) => {
    const platform = createTestPlatform({ user: 'ask' });
    const queryFn = jest.fn(async () => 'answer');
    platform.queryClient.getQueryCache().build(platform.queryClient, {
      queryKey,
      queryFn,
      ...options,
    });
    return { platform, queryFn };
  };

  it('when a part waits for an answer, then it is asked for', async () => {
    const { platform, queryFn } = missing(['news.list']);
    await fetchPendingQueries(platform);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(fetchPendingQueries(platform)).toBeUndefined();
  });
  it('when the answer is a failure, then the drawing is not waiting any more', async () => {
    const queryFn = () => Promise.reject(new Error('503'));
    const { platform } = missing(['news.list'], { queryFn });
    await fetchPendingQueries(platform);
    expect(fetchPendingQueries(platform)).toBeUndefined();
  });
  it.each([
    ['whose session it is', SESSION_KEY, {}],
    ['what its part does not want yet', ['news.list'], { enabled: false }],
    ['what nobody knows how to ask for', ['news.list'], { queryFn: undefined }],
  ])('when a part waits for %s, then nobody asks', (_, key, options) => {
    expect(fetchPendingQueries(missing(key, options).platform)).toBeUndefined();
  });
});
