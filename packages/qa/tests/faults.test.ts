import type { Registry } from '@atlas/contracts';
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

const ask = (scenario: unknown, to = atlas, headers = OWN) =>
  to.post('/faults', JSON.stringify(scenario), headers);
const ticketFor = async (scenario: Omit<Scenario, 'name'>, name = '느린 검색') => {
  const response = await ask({ name, ...scenario });
  expect(response.status).toBe(201);
  return (await response.json()) as FaultTicket;
};
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
/** The cookies of a browser that opened the scenario's address. */
const browserIn = async (scenario: Omit<Scenario, 'name'>) =>
  cookiesOf(await atlas.get((await ticketFor(scenario)).address));
const faultOf = (response: Response) => response.headers.get('x-atlas-fault');
const settled = <T>(promise: Promise<T>) =>
  promise.then(
    () => 'answered',
    () => 'broken off',
  );

describe('starting a scenario', () => {
  test('when a page asks what may go wrong, then it learns of public operations and of slices', async () => {
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
  test('when its address is opened, then a cookie that scripts cannot read is set, and the page is the one that was asked for', async () => {
    const { address } = await ticketFor({ offline: true });
    const response = await atlas.get(address.replace('/?', '/own-route?x=1&'));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/own-route?x=1']);
    expect(response.headers.getSetCookie().find((one) => one.startsWith('atlas_fault='))).toMatch(
      /^atlas_fault=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('when it is on, then its page says so, is kept nowhere, and may tell nothing of releases', async () => {
    const cookie = await browserIn({ clockMinutes: 60 });
    const page = await atlas.get('/own-route', { cookie });
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('"scenario":{"name":"느린 검색","clockMinutes":60}');
    expect(/atlas-ticket" content="([^"]+)"/.exec(html)![1]!.split('~')).toHaveLength(3);
    expect(await (await atlas.get('/own-route')).text()).not.toContain('"running"');
  });
  test('a page whose calls fail on purpose preloads none of them', async () => {
    const path = '/ai-detail-enhanced/claude';
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: 'dropped' } } });
    expect(await (await atlas.get(path)).text()).toContain('href="/api/ai-tools/claude"');
    expect(await (await atlas.get(path, { cookie })).text()).not.toContain('href="/api/');
  });
  test('when it is ended, then the cookie ends', async () => {
    const response = await atlas.get('/own-route?atlas-fault=off', {
      cookie: await browserIn({ offline: true }),
    });
    expect(response.status).toBe(303);
    expect(cookiesOf(response)).toBe('atlas_fault=');
  });
});

describe('refusing a scenario', () => {
  test.each([
    ['no name', { offline: true }, '/body/name'],
    ['nothing that goes wrong', { name: 'x' }, '/body'],
    [
      'an unknown operation',
      { name: 'x', operations: { 'a.b': { delayMs: 1 } } },
      '/body/operations/a.b',
    ],
    [
      'an operation for services alone',
      { name: 'x', operations: { 'catalog.purge': {} } },
      '/body/operations/catalog.purge',
    ],
    ['an unknown slice', { name: 'x', remotes: { nobody: 'slow' } }, '/body/remotes/nobody'],
    ['an unknown half', { name: 'x', halves: { nobody: 'broken' } }, '/body/halves/nobody'],
    [
      'a delay without end',
      { name: 'x', operations: { 'catalog.getTool': { delayMs: 9e9 } } },
      '/body/operations/catalog.getTool/delayMs',
    ],
    ['something else', { name: 'x', role: 'moderator' }, '/body/'],
  ])('when it has %s, then the field is named', async (_, scenario, path) => {
    const response = await ask(scenario);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect([response.status, errors[0]!.path]).toEqual([400, path]);
  });
  test('when another site asks, then it gets no ticket', async () => {
    const headers = { ...OWN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await ask({ name: 'x', offline: true }, atlas, headers)).status).toBe(403);
  });
  test.each([
    ['ko', '시나리오를 시작하지 않았습니다'],
    ['en', 'This scenario was not started'],
    ['ja', 'シナリオは開始されませんでした'],
    ['zh', '未启动该故障场景'],
  ])(
    'when a forged ticket is opened in %s, then a page says so and no cookie is set',
    async (language, words) => {
      const { address } = await ticketFor({ offline: true });
      const [payload = '', signature = ''] = address.slice('/?atlas-fault='.length).split('.');
      const other = Buffer.from(payload, 'base64url').toString().replace('true', 'true ');
      const forged = `/?atlas-fault=${Buffer.from(other).toString('base64url')}.${signature}`;
      const response = await atlas.get(forged, { cookie: `atlas_language=${language}` });
      expect([response.status, response.headers.get('content-language')]).toEqual([400, language]);
      expect(await response.text()).toContain(words);
      expect(cookiesOf(response)).not.toContain('atlas_fault');
    },
  );
});

describe('what is signed', () => {
  const SECRET = 'a-secret-for-the-tests';
  const scenario: Scenario = { name: 'x', offline: true };
  const signed = (now = Date.now()) => new SignedScenarios(SECRET, false, () => now);
  const cookieFor = (visitor: string) => signed().toCookie(visitor, scenario).split(/[=;]/)[1]!;
  const readCookie = (value: string, visitor: string, now?: number) =>
    signed(now).readCookie(new Map([['atlas_fault', value]]), visitor)?.scenario;

  test('when it is ours and fresh, then it counts', () => {
    expect(signed().readTicket(signed().issue(scenario)!.ticket)).toEqual(scenario);
    expect(readCookie(cookieFor('v1'), 'v1')).toEqual(scenario);
  });
  test('when it is over, then it does not', () => {
    const { ticket } = signed().issue(scenario)!;
    expect(signed(Date.now() + 8 * 86_400_000).readTicket(ticket)).toBeUndefined();
    expect(readCookie(cookieFor('v1'), 'v1', Date.now() + 9 * 3_600_000)).toBeUndefined();
  });
  test('when a cookie is another visitor’s, then it does not', () =>
    expect(readCookie(cookieFor('v1'), 'v2')).toBeUndefined());
  test('when a cookie is opened as a ticket, or a ticket sent as a cookie, then it does not', () => {
    expect(signed().readTicket(cookieFor('v1'))).toBeUndefined();
    expect(readCookie(signed().issue(scenario)!.ticket, 'v1')).toBeUndefined();
  });
  test('when another secret signed it, then it does not', () => {
    const other = new SignedScenarios('another-secret-of-16', false);
    expect(signed().readTicket(other.issue(scenario)!.ticket)).toBeUndefined();
  });
  test('when it would not fit into a cookie, then it is not issued', () => {
    const names = Array.from({ length: 12 }, (_, at) => [`${at}${'x'.repeat(78)}`, 'slow']);
    const remotes = Object.fromEntries(names) as Record<string, 'slow'>;
    const operations = Object.fromEntries(names.map(([name]) => [name, { delayMs: 20_000 }]));
    expect(signed().issue({ name: 'x', remotes, operations })).toBeUndefined();
  });
});

describe('being somebody else', () => {
  const env = { IDENTITY_URL: 'http://127.0.0.1:9' };
  const wish = { name: '운영자', viewAs: 'moderator' };
  let own: Started;
  beforeAll(async () => void (own = await startQaGateway({ services, env })));
  afterAll(() => own.stop());

  test('when its address is opened, then it ends in the sign-in of that sample person, and its end signs them out', async () => {
    expect(await (await own.get('/faults')).json()).toMatchObject({
      viewers: ['member', 'moderator'],
    });
    const { address } = (await (await ask(wish, own)).json()) as FaultTicket;
    const response = await own.get(address.replace('/?', '/own-route?x=1&'));
    expect(response.headers.get('location')).toBe(
      '/api/auth/oidc?returnTo=%2Fown-route%3Fx%3D1&login_hint=moderator%40example.com',
    );
    const off = await own.get('/?atlas-fault=off', { cookie: cookiesOf(response) });
    expect(cookiesOf(off)).toBe('atlas_session=; atlas_refresh=; atlas_fault=');
  });
  test('when a scenario without it ends, then whoever is signed in stays so', async () => {
    const off = await own.get('/?atlas-fault=off', {
      cookie: await browserIn({ clockMinutes: 1 }),
    });
    expect(cookiesOf(off)).toBe('atlas_fault=');
  });
  test('when it is to be offline or signed out as well, then it is refused', async () => {
    for (const other of [{ offline: true }, { signedOut: true }])
      expect((await ask({ ...wish, ...other }, own)).status).toBe(400);
  });
  test.each([
    ['sign-in is a real one', {}],
    ['it is a production site', { ...env, NODE_ENV: 'production' }],
  ])('when %s, then there is nobody to be, and no good ticket counts', async (_, other) => {
    const listed = { OVERRIDE_ORIGINS: 'https://previews.example', ...other };
    const site = await startQaGateway({ services, env: listed });
    const signed = new SignedScenarios('a-secret-for-the-tests', false);
    const { ticket } = signed.issue({ name: 'x', viewAs: 'moderator' })!;
    const refused = await ask(wish, site);
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

  test('when a call ends, then a page of a site for testers reads its number, and one of visitors does not', async () => {
    const timingOf = async (site: Started) => {
      const { headers } = await site.get('/api/reviews');
      return [headers.get('server-timing'), `request;desc="${headers.get('x-request-id')}"`];
    };
    const [reported, number] = await timingOf(listed);
    expect(reported).toBe(number);
    expect((await timingOf(live))[0]).toBeNull();
  });
  test('when overrides are not allowed, then there is nothing to choose and no ticket', async () => {
    expect(await (await live.get('/faults')).json()).toMatchObject({ allowed: false });
    expect((await ask({ name: 'x', offline: true }, live)).status).toBe(403);
  });
  test.each([
    ['ko', '허용하지 않습니다'],
    ['en', 'allows no fault scenarios'],
    ['ja', '許可されていません'],
    ['zh', '不允许故障场景'],
  ])(
    'when a good ticket is opened in %s, then the page says that the site has none',
    async (language, words) => {
      const { address } = await ticketFor({ offline: true });
      const response = await live.get(address, { cookie: `atlas_language=${language}` });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(words);
    },
  );
  test('when a good cookie is sent, then it counts nowhere', async () => {
    const cookie = await browserIn({ offline: true });
    expect((await live.get('/api/ai-tools', { cookie })).status).toBe(200);
  });
  test('when the operator allows overrides, then scenarios too', async () => {
    expect((await ask({ name: 'x', offline: true }, listed)).status).toBe(201);
  });
});

describe('a call', () => {
  const call = (cookie: string, path = '/api/ai-tools/canva') => atlas.get(path, { cookie });
  const metrics = async () => (await fetch(`${atlas.admin}/metrics`)).text();

  test('when its operation answers with a status, then that comes as problem details, says so, and reaches no service', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: '503' } } });
    const response = await call(cookie);
    expect([response.status, decodeURIComponent(faultOf(response)!)]).toEqual([503, '느린 검색']);
    expect(await response.json()).toMatchObject({
      type: '/problems/service-unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(atlas.services.catalog.seen).toEqual([]);
  });
  test('when another operation is called, then nothing is different', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: '503' } } });
    const response = await call(cookie, '/api/ai-tools/ranked');
    expect([response.status, faultOf(response)]).toEqual([200, null]);
  });
  test('when its body is broken, then it is no JSON and claims to be', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: 'broken' } } });
    const response = await call(cookie);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    await expect(response.json()).rejects.toThrow('JSON');
  });
  test('when its connection is dropped, then there is no answer', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: 'dropped' } } });
    expect(await settled(call(cookie))).toBe('broken off');
  });
  test('when it hangs, then nothing comes until its caller gives up', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: 'hanging' } } });
    const signal = AbortSignal.timeout(300);
    const refused = fetch(`${atlas.url}/api/ai-tools/canva`, { headers: { cookie }, signal });
    await expect(refused).rejects.toThrow(/timeout/);
  });
  test('when it is late, then the service answers after that time, with its body too', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { delayMs: 300 } } });
    const before = performance.now();
    const response = await call(cookie);
    expect(await response.json()).toEqual({ ok: true });
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
    expect(faultOf(response)).not.toBeNull();
    expect(atlas.services.catalog.seen).toHaveLength(1);
  });
  test('when many are answered so, then no metric, circuit or kept answer knows of it', async () => {
    const cookie = await browserIn({ operations: { 'catalog.getTool': { answer: '500' } } });
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
  test('when the browser is offline, then no call comes through', async () => {
    const cookie = await browserIn({ offline: true });
    expect(await settled(call(cookie, '/api/reviews'))).toBe('broken off');
    expect(await settled(call(cookie, '/releases/catalog/1.0.0/remoteEntry.ab12cd34.js'))).toBe(
      'broken off',
    );
    expect((await atlas.get('/own-route', { cookie })).status).toBe(200);
  });
  test('when the session is to have ended, then services see nobody', async () => {
    const session = `atlas_session=${await atlas.token()}`;
    expect((await atlas.get('/api/user', { cookie: session })).status).toBe(200);
    const cookie = `${await browserIn({ signedOut: true })}; ${session}; atlas_refresh=r`;
    expect((await atlas.get('/api/user', { cookie })).status).toBe(401);
    await atlas.get('/api/auth', { cookie });
    expect(atlas.services.account.last.headers.cookie).not.toMatch(/atlas_(session|refresh)/);
  });
});

test('when several patterns fit a path, then the most exact operation is meant', () => {
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
    ((await (await atlas.get('/registry.json', { ...(cookie && { cookie }) })).json()) as Registry)
      .remotes[0]!;

  test('when it is slow, then its entry comes late, with its hash, kept nowhere', async () => {
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
  test('when it is broken, then neither it nor the release before it loads', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'broken' } });
    const response = await atlas.get(MOVED, { cookie });
    expect([response.status, faultOf(response)]).toEqual([503, expect.any(String)]);
    expect((await atlas.get('/releases/catalog/before.json', { cookie })).status).toBe(404);
  });
  test('when it hangs, then nothing comes', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'hanging' } });
    const signal = AbortSignal.timeout(300);
    await expect(fetch(atlas.url + MOVED, { headers: { cookie }, signal })).rejects.toThrow(
      /timeout/,
    );
  });
  test('when a page names it, then nothing of it is fetched before it is needed', async () => {
    const page = await atlas.get('/own-route', {
      cookie: await browserIn({ remotes: { catalog: 'hanging' } }),
    });
    expect(await page.text()).not.toContain('remoteEntry');
  });
  test('when nobody asked for it, then the address has nothing and the registry is the released one', async () => {
    expect((await atlas.get(MOVED)).status).toBe(404);
    expect((await entryOf()).entry).toBe(ENTRY);
  });
  test('when the half that servers run is asked for, then it is not given', async () => {
    const cookie = await browserIn({ remotes: { catalog: 'slow' } });
    expect((await atlas.get('/faults/files/catalog/1.0.0/catalog.cjs', { cookie })).status).toBe(
      404,
    );
  });
});

describe('a server half', () => {
  const titleOf = async (path: string, cookie?: string) =>
    /<title>([^<]*)/.exec(await (await atlas.get(path, { ...(cookie && { cookie }) })).text())![1];

  test.each(['broken', 'hanging'] as const)(
    'when it is %s, then what it says of the page is missing, for that browser alone',
    async (how) => {
      const path = `/ai-detail-enhanced/${how}`;
      renderer.metadataOf = () => ({ title: '절반이 말한 제목' });
      const cookie = await browserIn({ halves: { catalog: how } });
      expect(await titleOf(path, cookie)).not.toContain('절반이 말한 제목');
      expect(await titleOf(path)).toContain('절반이 말한 제목');
    },
  );
  test('when the shell’s is broken, then its browser draws the page', async () => {
    renderer.html =
      '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1></div></div>';
    const path = '/ai-detail-enhanced/half';
    expect(await (await atlas.get(path)).text()).toContain('data-server-rendered');
    const cookie = await browserIn({ halves: { shell: 'broken' } });
    expect(await (await atlas.get(path, { cookie })).text()).not.toContain('data-server-rendered');
  });
});

test('when a page tells that a release failed while a scenario is on, then it counts nowhere', async () => {
  const page = await atlas.get('/own-route');
  const visitor = cookiesOf(page);
  const [, ticket] = /atlas-ticket" content="([^"]+)"/.exec(await page.text())!;
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
  // Of the same page and part one report counts: the first that is not ignored.
  expect((await report('for real', visitor)).status).toBe(204);
  const reported = () => atlas.lines.filter((line) => line.includes('failed in a browser'));
  await eventually(
    async () => reported().length,
    (count) => count > 0,
  );
  expect(reported().join()).toContain('for real');
});
