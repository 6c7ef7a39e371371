import type { Registry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { FaultChoices, FaultTicket, Scenario } from '@atlas/contracts/faults';
import { eventually, OWN, StubRenderer } from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
import { SignedScenarios } from '../src/gateway/faults/signed-scenarios';
import { findOperations } from '../src/gateway/faults/operations';
import { startQaGateway } from './started-qa-gateway';

const operation = (operationId: string) => ({ operationId, responses: {} });
const services = {
  instances: [],
  services: [
    {
      name: 'catalog',
      version: '1.0.0',
      health: '/healthz',
      off: false,
      routes: [],
      openApi: {
        openapi: '3.1.0',
        info: {},
        paths: {
          '/api/ai-tools': { get: operation('catalog.listTools') },
          '/api/ai-tools/ranked': { get: operation('catalog.listRanked') },
          '/api/ai-tools/{id}': { get: operation('catalog.getTool') },
          '/api/ai-tools/purge': { post: { ...operation('catalog.purge'), 'x-internal': true } },
        },
      },
    },
  ],
} as never;

let renderer: StubRenderer;
let atlas: Started;
beforeAll(async () => {
  renderer = await new StubRenderer().start();
  atlas = await startQaGateway({ services, env: { RENDERER_URL: renderer.url } });
});
afterAll(() => Promise.all([atlas.stop(), renderer.stop()]));
beforeEach(() => {
  for (const one of Object.values(atlas.services)) one.reset();
  renderer.html = undefined;
});

const postScenario = (scenario: unknown, to = atlas, headers = OWN) =>
  to.post('/faults', JSON.stringify(scenario), headers);
const ticketFor = async (scenario: Omit<Scenario, 'name'>, name = '느린 검색') => {
  const response = await postScenario({ name, ...scenario });
  expect(response.status).toBe(201);
  return (await response.json()) as FaultTicket;
};
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => defined(one.split(';')[0]))
    .join('; ');
/** The cookies of a browser that opened the scenario's address. */
const browserIn = async (scenario: Omit<Scenario, 'name'>) =>
  cookiesOf(await atlas.get((await ticketFor(scenario)).address));
const faultOf = (response: Response) => response.headers.get('x-atlas-fault');
const settled = <T>(promise: Promise<T>) =>
  promise.then(
    () => 'succeeded',
    () => 'failed',
  );

describe('starting a scenario', () => {
  test('lists public operations and slices', async () => {
    const choices = (await (await atlas.get('/faults')).json()) as FaultChoices;
    expect(choices).toEqual({
      allowed: true,
      slices: ['catalog'],
      viewers: [],
      operations: [
        { id: 'catalog.getTool', method: 'GET', path: '/api/ai-tools/{id}' },
        { id: 'catalog.listRanked', method: 'GET', path: '/api/ai-tools/ranked' },
        { id: 'catalog.listTools', method: 'GET', path: '/api/ai-tools' },
      ],
    });
  });
  test('sets an HttpOnly cookie and redirects to the requested page', async () => {
    const { address } = await ticketFor({ offline: true });
    const response = await atlas.get(address.replace('/?', '/own-route?x=1&'));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/own-route?x=1']);
    expect(response.headers.getSetCookie().find((one) => one.startsWith('atlas_fault='))).toMatch(
      /^atlas_fault=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('is in the page, which is not stored or counted for releases', async () => {
    const cookie = await browserIn({ clockMinutes: 60 });
    const page = await atlas.get('/own-route', { cookie });
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('"scenario":{"name":"느린 검색","clockMinutes":60}');
    expect(
      defined(defined(/atlas-ticket" content="([^"]+)"/.exec(html))[1]).split('~'),
    ).toHaveLength(3);
    expect(await (await atlas.get('/own-route')).text()).not.toContain('"running"');
  });
  test('a page with failing calls preloads none', async () => {
    const path = '/ai-detail-enhanced/claude';
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: 'dropped' } } });
    expect(await (await atlas.get(path)).text()).toContain('href="/api/ai-tools/claude"');
    expect(await (await atlas.get(path, { cookie })).text()).not.toContain('href="/api/');
  });
  test('clears the cookie when the scenario ends', async () => {
    const response = await atlas.get('/own-route?atlas-fault=off', {
      cookie: await browserIn({ offline: true }),
    });
    expect(response.status).toBe(303);
    expect(cookiesOf(response)).toBe('atlas_fault=');
  });
});

describe('rejecting a scenario', () => {
  test.each([
    ['no name', { offline: true }, '/body/name'],
    ['no fault', { name: 'x' }, '/body'],
    [
      'an unknown operation',
      { name: 'x', operations: { 'a.b': { delayMs: 1 } } },
      '/body/operations/a.b',
    ],
    [
      'an internal operation',
      { name: 'x', operations: { 'catalog.purge': {} } },
      '/body/operations/catalog.purge',
    ],
    ['an unknown slice', { name: 'x', remotes: { unknown: 'slow' } }, '/body/remotes/unknown'],
    [
      'an unknown server bundle',
      { name: 'x', serverBundles: { unknown: 'broken' } },
      '/body/serverBundles/unknown',
    ],
    [
      'a delay above the limit',
      { name: 'x', operations: { 'catalog.getTool': { delayMs: 9e9 } } },
      '/body/operations/catalog.getTool/delayMs',
    ],
    ['an unknown field', { name: 'x', role: 'moderator' }, '/body/'],
  ])('names the field of a scenario with %s', async (_, scenario, path) => {
    const response = await postScenario(scenario);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect([response.status, defined(errors[0]).path]).toEqual([400, path]);
  });
  test('returns 403 to another site', async () => {
    const headers = { ...OWN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await postScenario({ name: 'x', offline: true }, atlas, headers)).status).toBe(403);
  });
  test.each([
    ['ko', '시나리오를 시작하지 못했습니다'],
    ['en', 'Couldn’t start this scenario'],
    ['ja', 'シナリオは開始されませんでした'],
    ['zh', '未启动该故障场景'],
  ])('explains a forged ticket in %s and sets no cookie', async (language, words) => {
    const { address } = await ticketFor({ offline: true });
    const [payload = '', signature = ''] = address.slice('/?atlas-fault='.length).split('.');
    const other = Buffer.from(payload, 'base64url').toString().replace('true', 'true ');
    const forged = `/?atlas-fault=${Buffer.from(other).toString('base64url')}.${signature}`;
    const response = await atlas.get(forged, { cookie: `atlas_language=${language}` });
    expect([response.status, response.headers.get('content-language')]).toEqual([400, language]);
    expect(await response.text()).toContain(words);
    expect(cookiesOf(response)).not.toContain('atlas_fault');
  });
});

describe('signed scenarios', () => {
  const SECRET = 'a-secret-for-the-tests';
  const scenario: Scenario = { name: 'x', offline: true };
  const signed = (now = Date.now()) => new SignedScenarios(SECRET, false, () => now);
  const cookieFor = (visitor: string) =>
    defined(signed().toCookie(visitor, scenario).split(/[=;]/)[1]);
  const readCookie = (value: string, visitor: string, now?: number) =>
    signed(now).readCookie(new Map([['atlas_fault', value]]), visitor)?.scenario;

  test('accepts its own ticket and cookie', () => {
    expect(signed().readTicket(defined(signed().issue(scenario)).ticket)).toEqual(scenario);
    expect(readCookie(cookieFor('v1'), 'v1')).toEqual(scenario);
  });
  test('rejects an expired ticket and cookie', () => {
    const { ticket } = defined(signed().issue(scenario));
    expect(signed(Date.now() + 8 * 86_400_000).readTicket(ticket)).toBeUndefined();
    expect(readCookie(cookieFor('v1'), 'v1', Date.now() + 9 * 3_600_000)).toBeUndefined();
  });
  test('rejects the cookie of another visitor', () =>
    expect(readCookie(cookieFor('v1'), 'v2')).toBeUndefined());
  test('rejects a cookie as ticket and a ticket as cookie', () => {
    expect(signed().readTicket(cookieFor('v1'))).toBeUndefined();
    expect(readCookie(defined(signed().issue(scenario)).ticket, 'v1')).toBeUndefined();
  });
  test('rejects a ticket that is signed with another secret', () => {
    const other = new SignedScenarios('another-secret-of-16', false);
    expect(signed().readTicket(defined(other.issue(scenario)).ticket)).toBeUndefined();
  });
  test('issues no ticket that is too long for a cookie', () => {
    const names = Array.from({ length: 12 }, (_, at) => [`${at}${'x'.repeat(78)}`, 'slow']);
    const remotes = Object.fromEntries(names) as Record<string, 'slow'>;
    const operations = Object.fromEntries(names.map(([name]) => [name, { delayMs: 20_000 }]));
    expect(signed().issue({ name: 'x', remotes, operations })).toBeUndefined();
  });
});

describe('signing in as a demo user', () => {
  const env = { IDENTITY_URL: 'http://127.0.0.1:9' };
  const moderatorView = { name: '운영자', viewAs: 'moderator' };
  let own: Started;
  beforeAll(async () => void (own = await startQaGateway({ services, env })));
  afterAll(() => own.stop());

  test('redirects to the sign-in and signs out at its end', async () => {
    expect(await (await own.get('/faults')).json()).toMatchObject({
      viewers: ['member', 'moderator'],
    });
    const { address } = (await (await postScenario(moderatorView, own)).json()) as FaultTicket;
    const response = await own.get(address.replace('/?', '/own-route?x=1&'));
    expect(response.headers.get('location')).toBe(
      '/api/auth/oidc?returnTo=%2Fown-route%3Fx%3D1&login_hint=moderator%40example.com',
    );
    const off = await own.get('/?atlas-fault=off', { cookie: cookiesOf(response) });
    expect(cookiesOf(off)).toBe('atlas_session=; atlas_refresh=; atlas_fault=');
  });
  test('does not sign out at the end of other scenarios', async () => {
    const off = await own.get('/?atlas-fault=off', {
      cookie: await browserIn({ clockMinutes: 1 }),
    });
    expect(cookiesOf(off)).toBe('atlas_fault=');
  });
  test('returns 400 in combination with offline or signed out', async () => {
    for (const other of [{ offline: true }, { signedOut: true }])
      expect((await postScenario({ ...moderatorView, ...other }, own)).status).toBe(400);
  });
  test.each([
    ['a real identity provider', {}],
    ['production', { ...env, NODE_ENV: 'production' }],
  ])('rejects scenarios and tickets with %s', async (_, other) => {
    const listed = { OVERRIDE_ORIGINS: 'https://previews.example', ...other };
    const site = await startQaGateway({ services, env: listed });
    const signed = new SignedScenarios('a-secret-for-the-tests', false);
    const { ticket } = defined(signed.issue({ name: 'x', viewAs: 'moderator' }));
    const refused = await postScenario(moderatorView, site);
    const opened = await site.get(`/?atlas-fault=${ticket}`);
    await site.stop();
    expect([refused.status, opened.status]).toEqual([400, 400]);
    expect(await refused.json()).toMatchObject({ errors: [{ path: '/body/viewAs' }] });
    expect(opened.headers.get('location')).toBeNull();
  });
});

describe('on a production site', () => {
  let live: Started;
  let listed: Started;
  const env = { NODE_ENV: 'production' };
  beforeAll(async () => {
    live = await startQaGateway({ services, env });
    listed = await startQaGateway({
      services,
      env: { ...env, OVERRIDE_ORIGINS: 'https://previews.example' },
    });
  });
  afterAll(() => Promise.all([live.stop(), listed.stop()]));

  test('sends the request id in Server-Timing to testers only', async () => {
    const timingOf = async (site: Started) => {
      const { headers } = await site.get('/api/reviews');
      return [headers.get('server-timing'), `request;desc="${headers.get('x-request-id')}"`];
    };
    const [reported, number] = await timingOf(listed);
    expect(reported).toBe(number);
    expect((await timingOf(live))[0]).toBeNull();
  });
  test('issues no ticket without allowed overrides', async () => {
    expect(await (await live.get('/faults')).json()).toMatchObject({ allowed: false });
    expect((await postScenario({ name: 'x', offline: true }, live)).status).toBe(403);
  });
  test.each([
    ['ko', '허용하지 않습니다'],
    ['en', 'doesn’t allow fault scenarios'],
    ['ja', '許可されていません'],
    ['zh', '不允许故障场景'],
  ])('explains in %s that the site allows no scenarios', async (language, words) => {
    const { address } = await ticketFor({ offline: true });
    const response = await live.get(address, { cookie: `atlas_language=${language}` });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
  });
  test('ignores a valid cookie', async () => {
    const cookie = await browserIn({ offline: true });
    expect((await live.get('/api/ai-tools', { cookie })).status).toBe(200);
  });
  test('issues tickets where overrides are allowed', async () => {
    expect((await postScenario({ name: 'x', offline: true }, listed)).status).toBe(201);
  });
});

describe('a call of a scenario', () => {
  const call = (cookie: string, path = '/api/ai-tools/canva') => atlas.get(path, { cookie });
  const metrics = async () => (await fetch(`${atlas.admin}/metrics`)).text();

  test('gets the status as problem details and reaches no service', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: '503' } } });
    const response = await call(cookie);
    expect([response.status, decodeURIComponent(defined(faultOf(response)))]).toEqual([
      503,
      '느린 검색',
    ]);
    expect(await response.json()).toMatchObject({
      type: '/problems/service-unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(atlas.services.catalog.seen).toEqual([]);
  });
  test('is not changed when its operation has no fault', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: '503' } } });
    const response = await call(cookie, '/api/ai-tools/ranked');
    expect([response.status, faultOf(response)]).toEqual([200, null]);
  });
  test('gets a truncated JSON body', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: 'broken' } } });
    const response = await call(cookie);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    await expect(response.json()).rejects.toThrow('JSON');
  });
  test('gets no response when its connection is dropped', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: 'dropped' } } });
    expect(await settled(call(cookie))).toBe('failed');
  });
  test('hangs until the caller times out', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: 'hanging' } } });
    const signal = AbortSignal.timeout(300);
    const refused = fetch(`${atlas.url}/api/ai-tools/canva`, { headers: { cookie }, signal });
    await expect(refused).rejects.toThrow(/timeout/);
  });
  test('is forwarded to the service after the delay', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { delayMs: 300 } } });
    const before = performance.now();
    const response = await call(cookie);
    expect(await response.json()).toEqual({ ok: true });
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
    expect(faultOf(response)).not.toBeNull();
    expect(atlas.services.catalog.seen).toHaveLength(1);
  });
  test('changes no metric, circuit breaker or cache', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { response: '500' } } });
    const counts = (text: string) =>
      text
        .split('\n')
        .filter(
          (line) =>
            /^atlas_gateway_(request|upstream)_seconds_count/.test(line) &&
            !line.includes('"site"'),
        );
    const before = counts(await metrics());
    for (let at = 0; at < 20; at += 1) expect((await call(cookie)).status).toBe(500);
    expect(counts(await metrics())).toEqual(before);
    expect((await atlas.get('/api/ai-tools/canva')).status).toBe(200);
  });
  test('fails when the browser is offline', async () => {
    const cookie = await browserIn({ offline: true });
    expect(await settled(call(cookie, '/api/reviews'))).toBe('failed');
    expect(await settled(call(cookie, '/releases/catalog/1.0.0/remoteEntry.ab12cd34.js'))).toBe(
      'failed',
    );
    expect((await atlas.get('/own-route', { cookie })).status).toBe(200);
  });
  test('is sent to services without the ignored session', async () => {
    const session = `atlas_session=${await atlas.token()}`;
    expect((await atlas.get('/api/user', { cookie: session })).status).toBe(200);
    const cookie = `${await browserIn({ signedOut: true })}; ${session}; atlas_refresh=r`;
    expect((await atlas.get('/api/user', { cookie })).status).toBe(401);
    await atlas.get('/api/auth', { cookie });
    expect(atlas.services.account.last.headers.cookie).not.toMatch(/atlas_(session|refresh)/);
  });
});

test('finds the operation with the most specific path', () => {
  const known = ['/api/a/{id}', '/api/a/b', '/api/{x}/b'].map((path) => ({
    id: path,
    method: 'GET',
    path,
  }));
  expect(findOperations(known, 'HEAD', '/api/a/b').map(({ id }) => id)).toEqual(['/api/a/b']);
  expect(findOperations(known, 'POST', '/api/a/b')).toEqual([]);
});

describe('the files of a slice', () => {
  const ENTRY = '/releases/catalog/1.0.0/remoteEntry.ab12cd34.js';
  const MOVED = ENTRY.replace('/releases', '/faults/files');
  const entryOf = async (cookie?: string) =>
    defined(
      (
        (await (
          await atlas.get('/registry.json', { ...(cookie && { cookie }) })
        ).json()) as Registry
      ).remotes[0],
    );

  test('delay a slow entry, which has its hash and is not cached', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'slow' } });
    const entry = await entryOf(cookie);
    expect([entry.entry, entry.integrity[MOVED], entry.preload]).toEqual([MOVED, 'sha384-abc', []]);
    const before = performance.now();
    const response = await atlas.get(`${MOVED}?attempt=1`, { cookie });
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      'var catalog;',
      'no-store',
    ]);
    expect(performance.now() - before).toBeGreaterThanOrEqual(2_990);
    expect(faultOf(response)).not.toBeNull();
  });
  test('fail when broken, as does the previous release', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'broken' } });
    const response = await atlas.get(MOVED, { cookie });
    expect([response.status, faultOf(response)]).toEqual([503, expect.any(String)]);
    expect((await atlas.get('/releases/catalog/before.json', { cookie })).status).toBe(404);
  });
  test('do not arrive when hanging', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'hanging' } });
    const signal = AbortSignal.timeout(300);
    await expect(fetch(atlas.url + MOVED, { headers: { cookie }, signal })).rejects.toThrow(
      /timeout/,
    );
  });
  test('are not preloaded', async () => {
    const page = await atlas.get('/own-route', {
      cookie: await browserIn({ remotes: { catalog: 'hanging' } }),
    });
    expect(await page.text()).not.toContain('remoteEntry');
  });
  test('are not changed without a scenario', async () => {
    expect((await atlas.get(MOVED)).status).toBe(404);
    expect((await entryOf()).entry).toBe(ENTRY);
  });
  test('do not include the server bundle', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'slow' } });
    expect((await atlas.get('/faults/files/catalog/1.0.0/catalog.cjs', { cookie })).status).toBe(
      404,
    );
  });
});

describe('a server bundle', () => {
  const titleOf = async (path: string, cookie?: string) =>
    defined(
      /<title>([^<]*)/.exec(await (await atlas.get(path, { ...(cookie && { cookie }) })).text()),
    )[1];

  test.each(['broken', 'hanging'] as const)(
    'sets no metadata in that browser when %s',
    async (how) => {
      const path = `/ai-detail-enhanced/${how}`;
      renderer.metadataOf = () => ({ title: '서버 번들의 제목' });
      const cookie = await browserIn({ serverBundles: { catalog: how } });
      expect(await titleOf(path, cookie)).not.toContain('서버 번들의 제목');
      expect(await titleOf(path)).toContain('서버 번들의 제목');
    },
  );
  test('of the shell is broken: the browser renders the page', async () => {
    renderer.html =
      '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1></div></div>';
    const path = '/ai-detail-enhanced/bundle';
    expect(await (await atlas.get(path)).text()).toContain('data-server-rendered');
    const cookie = await browserIn({ serverBundles: { shell: 'broken' } });
    expect(await (await atlas.get(path, { cookie })).text()).not.toContain('data-server-rendered');
  });
});

test('ignores load errors reported during a scenario', async () => {
  const page = await atlas.get('/own-route');
  const visitor = cookiesOf(page);
  const [, ticket] = defined(/atlas-ticket" content="([^"]+)"/.exec(await page.text()));
  const started = await atlas.get((await ticketFor({ offline: true })).address, {
    cookie: visitor,
  });
  const report = (message: string, cookie: string) =>
    atlas.post(
      '/load-errors',
      JSON.stringify({ ticket, errors: [{ remote: 'catalog', phase: 'load', message }] }),
      { ...OWN, cookie },
    );
  expect((await report('on purpose', `${visitor}; ${cookiesOf(started)}`)).status).toBe(204);
  // One report of each page and slot counts: the first that is not ignored.
  expect((await report('for real', visitor)).status).toBe(204);
  const reported = () => atlas.lines.filter((line) => line.includes('failed in a browser'));
  await eventually(
    async () => reported().length,
    (count) => count > 0,
  );
  expect(reported().join()).toContain('for real');
});
