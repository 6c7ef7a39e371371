import routes from '../routes.json' with { type: 'json' };
import { readGatewayEnv } from './config';
import { toRouteTable } from './routing/route-table';

test('when variables are bad, then all are named at once', () => {
  expect(() => readGatewayEnv({ PORT: 'x', CATALOG_URL: 'nowhere' })).toThrow(
    /PORT[\s\S]*RELEASES_DIR[\s\S]*CATALOG_URL[\s\S]*QUIZ_URL[\s\S]*VISITOR_SECRET/,
  );
});

test('when the shipped table is read, then the longest prefix wins and prefixes end at segments', () => {
  const table = toRouteTable(routes);
  expect(table.match('/api/auth/login')?.authorization).toBe('pass');
  expect(table.match('/api/users/1')?.service).toBe('community');
  expect(table.match('/api/user/favorites')?.service).toBe('account');
  expect(table.match('/api/userx')).toBeUndefined();
});

test('when a table is bad, then its fields are named', () => {
  expect(() =>
    toRouteTable({ ...routes, routes: [{ prefix: 'x', service: 'nobody', speed: 1 }] }),
  ).toThrow(/routes\.0\.prefix[\s\S]*routes\.0\.service/);
});
