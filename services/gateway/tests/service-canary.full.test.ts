import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveService, ServiceRoute } from '@atlas/contracts';
import { signVisitor } from '@atlas/service-kit';
import { isInCanary } from '../src/registry/canary';
import { eventually } from './eventually';
import { impatient, OWN, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { StubService } from './stub-service';

/** A service for some visitors, and what they and the others feel of it. */
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
  route('/api/news/kept', { methods: ['GET'], cache }),
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
const trying = (percent: number) => service({ canary: { version: '1.1.0', percent } });

const visitor = () => {
  const id = randomUUID();
  const cookie = `atlas_visitor=${signVisitor(id, 'a-secret-for-the-tests')}`;
  return { id, cookie };
};
const said = async (to: string, cookie?: string) =>
  (await atlas.get(to, cookie ? { cookie } : {})).text();
const CANARY = visitor();
const post = (cookie = CANARY.cookie) => atlas.post('/api/news', '{}', { ...OWN, cookie });

/** Goes on when the gateway has it. */
async function serve(service: Parameters<StubRegistry['serve']>[0][number], instances = both()) {
  registry.serve([service], instances);
  const wanted = service.canary && instances.length > 1 ? 2 : 1;
  await eventually(
    async () => (await (await fetch(`${atlas.admin}/upstreams`)).json()) as Told[],
    (workers) =>
      workers[0]!.upstreams.filter(({ name }) => name.startsWith('news')).length === wanted,
  );
}
type Told = { upstreams: { name: string; url: string; inFlight: number }[] };

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
  // Another circuit for each test.
  await serve(service());
});
afterAll(async () => {
  await atlas.stop();
  await Promise.all([registry.stop(), live.stop(), canary.stop()]);
  rmSync(releasesDir, { recursive: true });
});

test('when a tenth is tried, then a tenth of visitors get it, each the same each time, in the cohort of the slice’s remote', async () => {
  await serve(trying(10));
  const visitors = Array.from({ length: 250 }, visitor);
  const first = await Promise.all(visitors.map(({ cookie }) => said('/api/news', cookie)));
  const share = first.filter((one) => one === 'canary').length / visitors.length;
  // Four standard deviations of 250 visitors.
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.18);
  for (const [at, { id, cookie }] of visitors.entries()) {
    expect(first[at]).toBe(isInCanary(id, 'news', 10) ? 'canary' : 'live');
    if (at < 100) expect(await said('/api/news', cookie)).toBe(first[at]);
  }
  expect(await said('/api/news')).toBe('live');
});

test.each<[string, StubService['respond']]>([
  ['answers 500', (_req, res) => void res.writeHead(500).end('stack')],
  [
    'answers problem details',
    (_req, res) =>
      void res.writeHead(503, { 'content-type': 'application/problem+json' }).end('{}'),
  ],
  ['never answers', () => {}],
  ['breaks off', (req) => void req.socket.destroy()],
  [
    'breaks off after its head',
    (req, res) => {
      res.writeHead(200, { 'content-length': 100 }).flushHeaders();
      setTimeout(() => req.socket.destroy(), 20);
    },
  ],
])('when a canary %s, then its visitors are answered by the live version', async (_what, fails) => {
  await serve(trying(100));
  expect(await said('/api/news', CANARY.cookie)).toBe('canary');
  canary.respond = fails;
  const answer = await atlas.get('/api/news', { cookie: CANARY.cookie });
  expect([answer.status, await answer.text()]).toEqual([200, 'live']);
  expect(live.seen).toHaveLength(1);
});

test('when a write fails at a canary, then it is not made once more', async () => {
  await serve(trying(100));
  canary.respond = (_req, res) => void res.writeHead(500).end();
  expect((await post()).status).toBe(502);
  canary.respond = (req) => void req.socket.destroy();
  expect((await post()).status).toBe(502);
  expect(canary.seen).toHaveLength(2);
  expect(live.seen).toHaveLength(0);
});

test('when a canary’s process is gone, then reads and writes are answered by the live version', async () => {
  await serve(trying(100));
  await canary.stop();
  expect(await said('/api/news', CANARY.cookie)).toBe('live');
  for (let call = 0; call < 8; call += 1) expect((await post()).status).toBe(200);
  await canary.start();
});

test('when a canary hangs, then the room and the circuit of the live version stay its own', async () => {
  const small = await startForTest({
    env: {
      REGISTRY_URL: registry.url,
      RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'gateway-canary-')),
      MAX_CALLS_PER_SERVICE: '4',
    },
  });
  const tried = Array.from({ length: 60 }, visitor).filter(({ id }) => isInCanary(id, 'news', 50));
  const others = Array.from({ length: 60 }, visitor).filter(
    ({ id }) => !isInCanary(id, 'news', 50),
  );
  registry.serve([trying(50)], both());
  const ask = ({ cookie }: { cookie: string }) => small.get('/api/news/slow', { cookie });
  await eventually(
    async () => (await ask(tried[0]!)).text(),
    (text) => text === 'canary',
  );
  const held: (() => void)[] = [];
  canary.respond = (_req, res) => void held.push(() => res.end('canary'));
  const hanging = tried.slice(0, 4).map(ask);
  await eventually(
    () => held.length,
    (calls) => calls === 4,
  );
  for (const one of others) expect(await (await ask(one)).text()).toBe('live');
  expect(await (await ask(tried[5]!)).text()).toBe('live');
  for (const answer of held) answer();
  const texts = (await Promise.all(hanging)).map((answer) => answer.text());
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['canary']));
  await small.stop();
});

test('when an answer may be kept, then a canary’s is not: nobody else is given it', async () => {
  await serve(trying(100));
  expect(await said('/api/news/kept', CANARY.cookie)).toBe('canary');
  expect(await said('/api/news/kept')).toBe('live');
  expect(await said('/api/news/kept', CANARY.cookie)).toBe('canary');
  expect(await said('/api/news/kept')).toBe('live');
  expect(live.seen).toHaveLength(1);
});

test('when a canary ends, then calls under way are finished and the next ones are the live version’s', async () => {
  await serve(trying(100));
  let finish = () => {};
  canary.respond = (req, res) => {
    if (req.url === '/api/news/slow') finish = () => res.end('canary');
    else res.end('canary');
  };
  const pending = said('/api/news/slow', CANARY.cookie);
  await eventually(
    () => Promise.resolve(canary.seen.length),
    (calls) => calls === 1,
  );
  registry.serve([service({ ended: ['1.1.0'] })], both());
  await eventually(
    () => said('/api/news', CANARY.cookie),
    (text) => text === 'live',
  );
  finish();
  expect(await pending).toBe('canary');
});

test('when the canary is made live, then its processes serve all, and those of before none', async () => {
  await serve(trying(10));
  registry.serve([service({ version: '1.1.0' })], both());
  await eventually(
    () => said('/api/news'),
    (text) => text === 'canary',
  );
  live.reset();
  for (let call = 0; call < 20; call += 1) expect(await said('/api/news')).toBe('canary');
  expect(live.seen).toHaveLength(0);
});

test('when no process of the canary is there, then the live version serves its visitors too', async () => {
  await serve(trying(100), [instance(live, '1.0.0')]);
  expect(await said('/api/news', CANARY.cookie)).toBe('live');
});

test('when a visitor listens for events, then to the live version: its stream would end with the canary', async () => {
  await serve(trying(100));
  const answer = await atlas.get('/api/news', {
    cookie: CANARY.cookie,
    accept: 'text/event-stream',
  });
  expect(await answer.text()).toBe('live');
});

test('when calls fail, then the registry is told of both versions by route: five calls of a visitor, one that failed', async () => {
  await serve(trying(50));
  registry.healthCounts.length = 0;
  // Every other one: a circuit never opens. The address says which: a call may come twice.
  canary.respond = (req, res) => void res.writeHead(/[1357]$/.test(req.url!) ? 500 : 200).end();
  const visitors = Array.from({ length: 40 }, visitor);
  const inCanary = visitors.filter(({ id }) => isInCanary(id, 'news', 50)).length;
  for (const { cookie } of visitors)
    // More than five of them succeed, so that one that a busy machine loses changes no count.
    for (let call = 0; call < 12; call += 1) await said(`/api/news?call=${call}`, cookie);
  const sum = (version: string, part: string) =>
    registry.healthCounts
      .filter((one) => one.slice === 'news.service' && one.version === version && one.part === part)
      .reduce((all, one) => [all[0]! + one.tried, all[1]! + one.failed], [0, 0]);
  await eventually(
    () => Promise.resolve(sum('1.0.0', '*')[0]),
    (tried) => tried === (40 - inCanary) * 5 && sum('1.1.0', '*')[0] === inCanary * 5,
  );
  expect(sum('1.0.0', 'p0')).toEqual([(40 - inCanary) * 5, 0]);
  expect(sum('1.1.0', '*')).toEqual([inCanary * 5, inCanary]);
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  expect(metrics).toMatch(/atlas_gateway_canary_failovers_total\{upstream="news@1\.1\.0"\} [1-9]/);
});

test('when a call fails at both versions, then it counts against neither: nobody ends a canary by a call that fails anywhere', async () => {
  await serve(trying(100));
  const fails: StubService['respond'] = (_req, res) => void res.writeHead(500).end();
  [live.respond, canary.respond] = [fails, fails];
  registry.healthCounts.length = 0;
  for (const { cookie } of Array.from({ length: 4 }, visitor))
    expect((await atlas.get('/api/news', { cookie })).status).toBe(502);
  live.reset();
  canary.reset();
  await said('/api/news/slow', CANARY.cookie);
  await eventually(
    () => registry.healthCounts.filter(({ slice }) => slice === 'news.service'),
    (told) => told.length > 0,
  );
  expect(registry.healthCounts.filter(({ failed }) => failed > 0)).toEqual([]);
});

test('when no canary runs, then nothing is counted', async () => {
  registry.healthCounts.length = 0;
  for (let call = 0; call < 5; call += 1) await said('/api/news', CANARY.cookie);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(registry.healthCounts.filter(({ slice }) => slice === 'news.service')).toEqual([]);
});

test('when a configured address says its version, then it is the canary’s, and the registry is told of it', async () => {
  const configured = await startForTest({
    env: {
      REGISTRY_URL: registry.url,
      RELEASES_DIR: mkdtempSync(path.join(tmpdir(), 'gateway-canary-')),
      NEWS_URL: `${live.url},${canary.url}#1.1.0`,
    },
  });
  registry.serve([trying(100)], []);
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
