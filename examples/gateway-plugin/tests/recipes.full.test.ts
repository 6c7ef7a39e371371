import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  defaults,
  eventually,
  OWN,
  startForTest,
  StubService,
} from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
import addressAllowList from '../src/recipes/address-allow-list';
import basicAuthentication from '../src/recipes/basic-authentication';
import customMetric from '../src/recipes/custom-metric';
import externalAuthentication from '../src/recipes/external-authentication';
import headerTransform from '../src/recipes/header-transform';
import maintenance from '../src/recipes/maintenance';
import mirroring from '../src/recipes/mirroring';
import pathRewrite from '../src/recipes/path-rewrite';
import variantByHeader from '../src/recipes/variant-by-header';

let atlas: Started;
const other = new StubService();
beforeAll(() => other.start());
afterAll(() => other.stop());
beforeEach(() => other.reset());
afterEach(() => atlas.stop());

const status = async (to: string, headers: Record<string, string> = {}) => {
  const response = await atlas.get(to, headers);
  await response.text();
  return response.status;
};

test('external authentication: another server decides, and nothing passes without it', async () => {
  atlas = await startForTest({ plugins: [externalAuthentication], env: { AUTH_URL: other.url } });
  const { community } = atlas.services;
  for (const [answer, expected] of [
    [204, 200],
    [401, 401],
    [403, 403],
    [500, 503],
  ] as const) {
    other.respond = (_req, res) => res.writeHead(answer).end();
    expect(await status('/api/reviews?page=2', { cookie: 'a=b' })).toBe(expected);
  }
  expect(other.last.headers).toMatchObject({
    cookie: 'a=b',
    'x-service': 'community',
    'x-original-url': '/api/reviews?page=2',
  });
  expect(community.seen).toHaveLength(1);
  other.respond = () => undefined;
  expect(await status('/api/reviews')).toBe(503);
  expect(await status('/landing')).toBe(200);
});

test('header transform: changes headers of calls and responses', async () => {
  atlas = await startForTest({ plugins: [headerTransform], env: { TENANT: 'seoul' } });
  const { community } = atlas.services;
  community.respond = (_req, res) => res.writeHead(200, { 'x-debug': 'trace' }).end('{}');
  const response = await atlas.get('/api/reviews', { dnt: '1' });
  expect(community.last.headers['x-tenant']).toBe('seoul');
  expect(community.last.headers.dnt).toBeUndefined();
  expect([response.headers.get('x-tenant'), response.headers.get('x-debug')]).toEqual([
    'seoul',
    null,
  ]);
});

test('path rewrite: serves a former path, with its query', async () => {
  atlas = await startForTest({ plugins: [pathRewrite] });
  expect(await status('/api/v1/tools/canva?lang=en')).toBe(200);
  expect(atlas.services.catalog.last.url).toBe('/api/ai-tools/canva?lang=en');
  expect(await status('/api/v1/toolsets')).toBe(404);
});

test('maintenance: a file closes the site, probes go on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-maintenance-'));
  const file = path.join(folder, 'closed');
  writeFileSync(file, '');
  atlas = await startForTest({ plugins: [maintenance], env: { MAINTENANCE_FILE: file } });
  const closed = await atlas.get('/landing');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await closed.text()).toContain('Back soon');
  expect(await status('/api/reviews')).toBe(503);
  expect(await status('/livez')).toBe(200);
  rmSync(folder, { recursive: true });
  await eventually(
    () => status('/landing'),
    (code) => code === 200,
  );
});

test('address allow list: serves listed networks only', async () => {
  atlas = await startForTest({
    plugins: [addressAllowList],
    env: { ALLOWED_NETWORKS: '203.0.113.0/24,2001:db8::/32', TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  const from = (address: string, to = '/api/reviews') => status(to, { 'x-forwarded-for': address });
  expect(await from('203.0.113.7')).toBe(200);
  expect(await from('2001:db8::7')).toBe(200);
  expect(await from('198.51.100.7')).toBe(403);
  expect(await from('198.51.100.7', '/landing')).toBe(403);
  expect(await from('198.51.100.7', '/readyz')).toBe(200);
});

test('basic authentication: a staging site asks for name and password', async () => {
  atlas = await startForTest({
    plugins: [basicAuthentication],
    env: { STAGING_LOGIN: 'staging:correct horse' },
  });
  const login = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
  const refused = await atlas.get('/landing');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('Basic realm="staging"');
  expect(await status('/api/reviews', login('staging:wrong horse'))).toBe(401);
  expect(await status('/api/reviews', login('staging:correct horse'))).toBe(200);
  expect(atlas.services.community.last.headers.authorization).toBeUndefined();
  expect(await status('/readyz')).toBe(200);
});

test('mirroring: copies reads without cookies, whatever the mirror does', async () => {
  atlas = await startForTest({ plugins: [mirroring], env: { MIRROR_URL: other.url } });
  other.respond = (req) => req.socket.destroy();
  expect(await status('/api/reviews?page=2', { cookie: 'a=b' })).toBe(200);
  await (await atlas.post('/api/reviews', '{}', OWN)).text();
  await eventually(
    () => other.seen.length,
    (count) => count > 0,
  );
  expect(other.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/reviews?page=2',
  ]);
  expect(other.last.headers.cookie).toBeUndefined();
});

test('variant by header: another upstream, cached apart', async () => {
  const cache = { ttlSeconds: 60, staleSeconds: 60 };
  atlas = await startForTest({
    plugins: [variantByHeader],
    routes: {
      defaults,
      routes: [
        { prefix: '/api/ai-tools', service: 'catalog', cache },
        { prefix: '/variant-b', service: 'catalog-b', addresses: [other.url], cache },
      ],
    },
  });
  atlas.services.catalog.respond = (_req, res) => res.end('"a"');
  other.respond = (_req, res) => res.end('"b"');
  const read = async (headers: Record<string, string> = {}) =>
    (await atlas.get('/api/ai-tools', headers)).json();
  for (let times = 0; times < 2; times += 1) {
    expect(await read()).toBe('a');
    expect(await read({ 'x-variant': 'b' })).toBe('b');
  }
  expect(other.seen.map(({ url }) => url)).toEqual(['/variant-b/api/ai-tools']);
});

test('custom metric: counts calls by application', async () => {
  atlas = await startForTest({ plugins: [customMetric] });
  for (const client of ['ios', 'ios', 'unknown'])
    await status('/api/reviews', { 'x-client': client });
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  expect(metrics).toContain('example_calls_total{client="ios",service="community"} 2');
  expect(metrics).toContain('example_calls_total{client="other",service="community"} 1');
});
