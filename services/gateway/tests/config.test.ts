import routes from '../routes.json' with { type: 'json' };
import { readGatewayEnv, toConfig } from '../src/config/config';
import { parseRouteTable, toRouteTable } from '../src/registry/routes/route-table';

test('names every invalid variable in one error', () => {
  expect(() => readGatewayEnv({ PORT: 'x', NEWS_URL: 'nowhere' })).toThrow(
    /PORT[\s\S]*RELEASES_DIR[\s\S]*VISITOR_SECRET[\s\S]*NEWS_URL/,
  );
});

const route = (prefix: string) => ({
  prefix,
  cookies: false,
  authorization: 'session' as const,
  strict: false,
  beacon: false,
});
const news = {
  name: 'news',
  routes: [
    route('/api/news'),
    route('/api/news/latest/today'),
    route('/news'),
    // A prefix of the platform: the service must not replace it.
    route('/api/registry'),
  ],
  isInternal: () => false,
  isTrusted: true,
};

test('matches the longest prefix at segment boundaries', () => {
  const table = toRouteTable(parseRouteTable(routes), [news]);
  const prefixAt = (path: string) => table.match(path)?.prefix;
  expect(table.match('/api/registry/log')?.service).toBe('registry');
  expect(prefixAt('/api/news')).toBe('/api/news');
  expect(prefixAt('/api/news/')).toBe('/api/news');
  expect(prefixAt('/api/news/latest')).toBe('/api/news');
  expect(prefixAt('/api/news/latest/today/7/a/b/c')).toBe('/api/news/latest/today');
  expect(prefixAt('/news/1')).toBe('/news');
  expect([prefixAt('/api/newsx'), prefixAt('/api'), prefixAt('/')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(table.match('/api/news')?.invalidates).toContain('/news');
});

const ENV = {
  RELEASES_DIR: 'r',
  JWKS_URL: 'http://a.test/jwks',
  VISITOR_SECRET: 'v'.repeat(16),
  SERVICE_TOKEN: 's'.repeat(16),
  PUBLIC_ORIGIN: 'http://a.test',
};

test('reads addresses of services from *_URL variables', () => {
  const { addresses } = toConfig(
    readGatewayEnv({
      ...ENV,
      NEWS_FEED_URL: 'http://n1:80/, http://n2:80',
      REGISTRY_URL: 'http://r:80',
      DATABASE_URL: 'postgres://db/x',
      BASE_URL: '/',
    }),
  );
  expect(addresses).toEqual({
    'news-feed': ['http://n1:80', 'http://n2:80'],
    registry: ['http://r:80'],
  });
});

test('names invalid fields of the route table', () => {
  expect(() =>
    parseRouteTable({ ...routes, routes: [{ prefix: 'x', service: 'No', speed: 1 }] }),
  ).toThrow(/routes\.0\.prefix[\s\S]*routes\.0\.service/);
});
