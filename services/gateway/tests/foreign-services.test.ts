import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubService } from './stub-service';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'atlas-foreign-')), 'routes.json');
const foreign = [new StubService(), new StubService()] as const;
let atlas: Started;

const writeTable = (addresses: readonly string[]) =>
  writeFileSync(
    file,
    JSON.stringify({
      defaults,
      routes: [
        { prefix: '/api/reviews', service: 'community' },
        { prefix: '/api/auth', service: 'account', cookies: true },
        { prefix: '/legacy', service: 'legacy', cookies: true, addresses, health: '/' },
      ],
    }),
  );

beforeAll(async () => {
  await Promise.all(foreign.map((one) => one.start()));
  writeTable([foreign[0].url]);
  atlas = await startForTest({ routes: undefined, env: { ROUTES_FILE: file } });
});
afterAll(async () => {
  await atlas.stop();
  await Promise.all(foreign.map((one) => one.stop()));
});
beforeEach(() => foreign.forEach((one) => one.reset()));

const COOKIES = 'atlas_session=s; mine=1; __Host-atlas_visitor=v; atlas_language=en';

test('gets neither the visitor nor cookies of the site', async () => {
  expect((await atlas.get('/legacy/page', { cookie: COOKIES })).status).toBe(200);
  const { headers } = foreign[0].last;
  expect(headers.cookie).toBe('mine=1');
  expect(headers['x-atlas-visitor']).toBeUndefined();
  expect(headers['x-request-id']).toBeDefined();

  await atlas.get('/api/auth', { cookie: COOKIES });
  const own = atlas.services.account.last.headers;
  expect(own.cookie).toBe(COOKIES);
  expect(own['x-atlas-visitor']).toBeDefined();
});

test('sets its own cookies and no header that holds for the whole site', async () => {
  const headers = {
    'set-cookie': [
      'mine=2; Path=/legacy',
      'atlas_session=stolen; Path=/',
      '__Host-atlas_visitor=other; Path=/; Secure',
      'wide=1; Domain=example.com',
    ],
    'strict-transport-security': 'max-age=0',
    'clear-site-data': '"cookies"',
    'alt-svc': 'h3=":443"',
  };
  for (const one of [foreign[0], atlas.services.community, atlas.services.account])
    one.respond = (_req, res) => res.writeHead(200, headers).end('{}');
  const cookiesOf = async (to: string) =>
    (await atlas.get(to)).headers
      .getSetCookie()
      .map((cookie) => defined(cookie.split('=')[0]))
      .filter((name) => name !== 'atlas_visitor');
  expect(await cookiesOf('/legacy')).toEqual(['mine']);
  // Without `cookies` in its route a service would never read them.
  expect(await cookiesOf('/api/reviews')).toEqual([]);
  expect(await cookiesOf('/api/auth')).toContain('atlas_session');

  for (const to of ['/legacy', '/api/auth']) {
    const response = await atlas.get(to);
    for (const name of ['strict-transport-security', 'clear-site-data', 'alt-svc'])
      expect([to, name, response.headers.get(name)]).toEqual([to, name, null]);
  }
});

test('cannot announce ended sessions', async () => {
  foreign[0].respond = (_req, res) =>
    res.writeHead(200, { 'x-atlas-sessions-ended': '1' }).end('{}');
  const before = atlas.services.account.revocationRequests;
  await (await atlas.post('/legacy', '{}', OWN)).text();
  expect(atlas.services.account.revocationRequests).toBe(before);
});

test('moves to another address without a restart', async () => {
  await atlas.get('/legacy');
  expect([foreign[0].seen.length, foreign[1].seen.length]).toEqual([1, 0]);
  writeTable([foreign[1].url]);
  await eventually(
    async () => {
      await atlas.get('/legacy');
      return foreign[1].seen.length;
    },
    (seen) => seen > 0,
  );
});

test('is refused in the table without an address', async () => {
  const { parseRouteTable } = await import('../src/registry/routes/route-table');
  const rows = (addresses: unknown) => ({
    defaults,
    routes: [{ prefix: '/legacy', service: 'legacy', addresses }],
  });
  for (const addresses of [[], ['legacy:80'], ['http://legacy/path'], 'http://legacy'])
    expect(() => parseRouteTable(rows(addresses))).toThrow(/routes\.0\.addresses/);
});
