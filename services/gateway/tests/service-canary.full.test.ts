import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveService, ServiceRoute } from '@atlas/contracts';
import { signVisitor } from '@atlas/service-kit';
import { defined } from '@atlas/contracts/testing';
import { isInCanary } from '../src/registry/canary';
import { eventually } from './eventually';
import { impatient, OWN, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { StubService } from './stub-service';

/** Canary releases of services: routing, failover and health reports. */
const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-canary-'));
const registry = new StubRegistry();
const [live, canary] = [new StubService(), new StubService()];
let atlas: Started;

const route = (prefix: string, more: Partial<ServiceRoute> = {}): ServiceRoute => ({
  cookies: false,
  authorization: 'session',
  strict: false,
  beacon: false,
  prefix,
  ...more,
});
const cache = { ttlSeconds: 60, revalidateSeconds: 0, staleSeconds: 60 };
const ROUTES = [
  route('/api/news'),
  route('/api/news/cached', { methods: ['GET'], cache }),
  route('/api/news/slow', { timeoutMs: 30_000 }),
];
const service = (more: Partial<LiveService> = {}) => ({
  name: 'news',
  version: '1.0.0',
  health: '/healthz',
  off: false,
  routes: ROUTES,
  openApi: { openapi: '3.1.0', info: {}, paths: { '/api/news': { get: {} } } },
  ...more,
});
const instance = ({ url }: StubService, version: string) => ({ service: 'news', url, version });
const both = () => [instance(live, '1.0.0'), instance(canary, '1.1.0')];
const withCanary = (percent: number) => service({ canary: { version: '1.1.0', percent } });

const visitor = () => {
  const id = randomUUID();
  const cookie = `atlas_visitor=${signVisitor(id, 'a-secret-for-the-tests')}`;
  return { id, cookie };
};
const getText = async (pathname: string, cookie?: string) =>
  (await atlas.get(pathname, cookie ? { cookie } : {})).text();
const CANARY = visitor();
const post = (cookie = CANARY.cookie) => atlas.post('/api/news', '{}', { ...OWN, cookie });

/** Publishes the service and waits until the gateway routes to it. */
async function serve(service: Parameters<StubRegistry['serve']>[0][number], instances = both()) {
  registry.serve([service], instances);
  const expectedUpstreams = service.canary && instances.length > 1 ? 2 : 1;
  await eventually(
    async () => (await (await fetch(`${atlas.admin}/upstreams`)).json()) as WorkerUpstreams[],
    (workers) =>
      defined(workers[0]).upstreams.filter(({ name }) => name.startsWith('news')).length ===
      expectedUpstreams,
  );
}
type WorkerUpstreams = { upstreams: { name: string; url: string; inFlight: number }[] };

beforeAll(async () => {
  await Promise.all([registry.start(), live.start(), canary.start()]);
  atlas = await startForTest({
    env: { REGISTRY_URL: registry.url, RELEASES_DIR: releasesDir, RATE_LIMIT_FACTOR: '1000' },
    routes: impatient,
  });
});
beforeEach(async () => {
  live.reset();
  canary.reset();
  live.respond = (_req, res) => void res.end('live');
  canary.respond = (_req, res) => void res.end('canary');
  // Without the canary its upstream is removed, so its circuit starts closed in each test.
  await serve(service());
});
afterAll(async () => {
  await atlas.stop();
  await Promise.all([registry.stop(), live.stop(), canary.stop()]);
  rmSync(releasesDir, { recursive: true });
});

test('routes a stable 10 % of visitors, the cohort of the remote', async () => {
  await serve(withCanary(10));
  const visitors = Array.from({ length: 250 }, visitor);
  const first = await Promise.all(visitors.map(({ cookie }) => getText('/api/news', cookie)));
  const share = first.filter((one) => one === 'canary').length / visitors.length;
  // The bounds are four standard deviations for 250 visitors.
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.18);
  for (const [at, { id, cookie }] of visitors.entries()) {
    expect(first[at]).toBe(isInCanary(id, 'news', 10) ? 'canary' : 'live');
    if (at < 100) expect(await getText('/api/news', cookie)).toBe(first[at]);
  }
  expect(await getText('/api/news')).toBe('live');
});

test.each<[string, StubService['respond']]>([
  ['returns 500', (_req, res) => void res.writeHead(500).end('stack')],
  [
    'returns problem details',
    (_req, res) =>
      void res.writeHead(503, { 'content-type': 'application/problem+json' }).end('{}'),
  ],
  ['never responds', () => {}],
  ['aborts the connection', (req) => void req.socket.destroy()],
  [
    'aborts after the response headers',
    (req, res) => {
      res.writeHead(200, { 'content-length': 100 }).flushHeaders();
      setTimeout(() => req.socket.destroy(), 20);
    },
  ],
])('fails over to the live version if the canary %s', async (_failure, fails) => {
  await serve(withCanary(100));
  expect(await getText('/api/news', CANARY.cookie)).toBe('canary');
  canary.respond = fails;
  const response = await atlas.get('/api/news', { cookie: CANARY.cookie });
  expect([response.status, await response.text()]).toEqual([200, 'live']);
  expect(live.seen).toHaveLength(1);
});

test('does not retry a write that fails at the canary', async () => {
  await serve(withCanary(100));
  canary.respond = (_req, res) => void res.writeHead(500).end();
  expect((await post()).status).toBe(502);
  canary.respond = (req) => void req.socket.destroy();
  expect((await post()).status).toBe(502);
  expect(canary.seen).toHaveLength(2);
  expect(live.seen).toHaveLength(0);
});

test('fails over reads and writes if the canary is unreachable', async () => {
  await serve(withCanary(100));
  await canary.stop();
  expect(await getText('/api/news', CANARY.cookie)).toBe('live');
  for (let call = 0; call < 8; call += 1) expect((await post()).status).toBe(200);
  await canary.start();
});

test('isolates capacity and circuit of live from a hanging canary', async () => {
  const small = await startForTest({
    env: {
      REGISTRY_URL: registry.url,
      RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'gateway-canary-')),
      MAX_CALLS_PER_SERVICE: '4',
    },
  });
  const canaryVisitors = Array.from({ length: 60 }, visitor).filter(({ id }) =>
    isInCanary(id, 'news', 50),
  );
  const liveVisitors = Array.from({ length: 60 }, visitor).filter(
    ({ id }) => !isInCanary(id, 'news', 50),
  );
  registry.serve([withCanary(50)], both());
  const getSlow = ({ cookie }: { cookie: string }) => small.get('/api/news/slow', { cookie });
  await eventually(
    async () => (await getSlow(defined(canaryVisitors[0]))).text(),
    (text) => text === 'canary',
  );
  const finishCalls: (() => void)[] = [];
  canary.respond = (_req, res) => void finishCalls.push(() => res.end('canary'));
  const pending = canaryVisitors.slice(0, 4).map(getSlow);
  await eventually(
    () => finishCalls.length,
    (calls) => calls === 4,
  );
  for (const one of liveVisitors) expect(await (await getSlow(one)).text()).toBe('live');
  expect(await (await getSlow(defined(canaryVisitors[5]))).text()).toBe('live');
  for (const finish of finishCalls) finish();
  const texts = (await Promise.all(pending)).map((response) => response.text());
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['canary']));
  await small.stop();
});

test('does not cache responses of the canary', async () => {
  await serve(withCanary(100));
  expect(await getText('/api/news/cached', CANARY.cookie)).toBe('canary');
  expect(await getText('/api/news/cached')).toBe('live');
  expect(await getText('/api/news/cached', CANARY.cookie)).toBe('canary');
  expect(await getText('/api/news/cached')).toBe('live');
  expect(live.seen).toHaveLength(1);
});

test('finishes in-flight calls after the canary ends', async () => {
  await serve(withCanary(100));
  let finish = () => {};
  canary.respond = (req, res) => {
    if (req.url === '/api/news/slow') finish = () => res.end('canary');
    else res.end('canary');
  };
  const pending = getText('/api/news/slow', CANARY.cookie);
  await eventually(
    () => Promise.resolve(canary.seen.length),
    (calls) => calls === 1,
  );
  registry.serve([service({ ended: ['1.1.0'] })], both());
  await eventually(
    () => getText('/api/news', CANARY.cookie),
    (text) => text === 'live',
  );
  finish();
  expect(await pending).toBe('canary');
});

test('routes all visitors to a promoted canary', async () => {
  await serve(withCanary(10));
  registry.serve([service({ version: '1.1.0' })], both());
  await eventually(
    () => getText('/api/news'),
    (text) => text === 'canary',
  );
  live.reset();
  for (let call = 0; call < 20; call += 1) expect(await getText('/api/news')).toBe('canary');
  expect(live.seen).toHaveLength(0);
});

test('serves the live version if the canary has no instance', async () => {
  await serve(withCanary(100), [instance(live, '1.0.0')]);
  expect(await getText('/api/news', CANARY.cookie)).toBe('live');
});

test('routes event streams to the live version', async () => {
  await serve(withCanary(100));
  const response = await atlas.get('/api/news', {
    cookie: CANARY.cookie,
    accept: 'text/event-stream',
  });
  expect(await response.text()).toBe('live');
});

test('reports up to five calls and one failure per visitor', async () => {
  await serve(withCanary(50));
  registry.healthCounts.length = 0;
  // Every second call fails, so the circuit stays closed. The URL selects the failing calls, because a call may be retried.
  canary.respond = (req, res) =>
    void res.writeHead(/[1357]$/.test(defined(req.url)) ? 500 : 200).end();
  const visitors = Array.from({ length: 40 }, visitor);
  const inCanary = visitors.filter(({ id }) => isInCanary(id, 'news', 50)).length;
  for (const { cookie } of visitors)
    // More than five calls succeed, so one lost call on a busy machine does not change the counts.
    for (let call = 0; call < 12; call += 1) await getText(`/api/news?call=${call}`, cookie);
  const sum = (version: string, part: string) =>
    registry.healthCounts
      .filter((one) => one.slice === 'news.service' && one.version === version && one.part === part)
      .reduce((all, one) => [defined(all[0]) + one.tried, defined(all[1]) + one.failed], [0, 0]);
  await eventually(
    () => Promise.resolve(sum('1.0.0', '*')[0]),
    (tried) => tried === (40 - inCanary) * 5 && sum('1.1.0', '*')[0] === inCanary * 5,
  );
  expect(sum('1.0.0', 'p0')).toEqual([(40 - inCanary) * 5, 0]);
  expect(sum('1.1.0', '*')).toEqual([inCanary * 5, inCanary]);
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  expect(metrics).toMatch(/atlas_gateway_canary_failovers_total\{upstream="news@1\.1\.0"\} [1-9]/);
});

test('counts no failure for a call that fails at both versions', async () => {
  await serve(withCanary(100));
  const fails: StubService['respond'] = (_req, res) => void res.writeHead(500).end();
  [live.respond, canary.respond] = [fails, fails];
  registry.healthCounts.length = 0;
  for (const { cookie } of Array.from({ length: 4 }, visitor))
    expect((await atlas.get('/api/news', { cookie })).status).toBe(502);
  live.reset();
  canary.reset();
  await getText('/api/news/slow', CANARY.cookie);
  await eventually(
    () => registry.healthCounts.filter(({ slice }) => slice === 'news.service'),
    (counts) => counts.length > 0,
  );
  expect(registry.healthCounts.filter(({ failed }) => failed > 0)).toEqual([]);
});

test('reports no calls without a canary', async () => {
  registry.healthCounts.length = 0;
  for (let call = 0; call < 5; call += 1) await getText('/api/news', CANARY.cookie);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(registry.healthCounts.filter(({ slice }) => slice === 'news.service')).toEqual([]);
});

test('registers a configured canary URL with its version', async () => {
  const configured = await startForTest({
    env: {
      REGISTRY_URL: registry.url,
      RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'gateway-canary-')),
      NEWS_URL: `${live.url},${canary.url}#1.1.0`,
    },
  });
  registry.serve([withCanary(100)], []);
  await eventually(
    async () => (await configured.get('/api/news', { cookie: CANARY.cookie })).text(),
    (text) => text === 'canary',
  );
  expect(await (await configured.get('/api/news')).text()).toBe('live');
  await eventually(
    () => Promise.resolve(registry.registered),
    (known) => known.length > 0,
  );
  expect(registry.registered).toContainEqual(instance(canary, '1.1.0'));
  expect(registry.registered.some(({ url }) => url === live.url)).toBe(false);
  await configured.stop();
});
