import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually';
import { raw } from './raw';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { SERVICE_TOKEN } from './stub-service';

let atlas: Started;
afterEach(() => atlas?.stop());

const PROXIES = { TRUSTED_PROXIES: '127.0.0.0/8, ::1, 10.0.0.0/8' };
const forwardedTo = () => atlas.services.community.last.headers['x-forwarded-for'];

describe('addresses behind proxies', () => {
  test('when a trusted proxy names the caller, then limits count that address, not the proxy', async () => {
    atlas = await startForTest({ env: PROXIES });
    const from = (address: string) => atlas.get('/api/prompts', { 'x-forwarded-for': address });
    const first = [];
    for (let i = 0; i < 6; i += 1) first.push((await from('203.0.113.1')).status);
    expect(first.at(-1)).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(200);
  });

  test.each([
    ['nobody is trusted', {}, { 'x-forwarded-for': '203.0.113.1' }, '127.0.0.1'],
    ['a proxy names the caller', PROXIES, { 'x-forwarded-for': '203.0.113.1' }, '203.0.113.1'],
    [
      'the caller made up what stands before',
      PROXIES,
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.1' },
      '203.0.113.1',
    ],
    [
      'one hop is allowed and two are named',
      PROXIES,
      { 'x-forwarded-for': '203.0.113.1, 10.1.1.1' },
      '10.1.1.1',
    ],
    [
      'two hops are allowed',
      { ...PROXIES, TRUSTED_HOPS: '2' },
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.1, 10.1.1.1' },
      '203.0.113.1',
    ],
    ['what is named is no address', PROXIES, { 'x-forwarded-for': '<b>' }, '127.0.0.1'],
    ['the other field is given', PROXIES, { forwarded: 'for=6.6.6.6' }, '127.0.0.1'],
    [
      'the field is Forwarded',
      { ...PROXIES, TRUSTED_HEADER: 'forwarded' },
      {
        forwarded: 'for=6.6.6.6, for="[2001:db8::7]:443";proto=https',
        'x-forwarded-for': '6.6.6.6',
      },
      '2001:db8::7',
    ],
  ])('when %s, then the service is told the right one', async (_name, env, headers, expected) => {
    atlas = await startForTest({ env: env as Record<string, string> });
    await atlas.get('/api/reviews', headers as Record<string, string>);
    expect(forwardedTo()).toBe(expected);
  });

  test('when a range is no range, then the start says which variable is wrong', async () => {
    await expect(startForTest({ env: { TRUSTED_PROXIES: '10.0.0.0/40' } })).rejects.toThrow(
      /TRUSTED_PROXIES.*10\.0\.0\.0\/40/,
    );
    atlas = await startForTest();
  });

  test('when a call is logged, then its address stands there as a mark, the same for one caller only', async () => {
    atlas = await startForTest({ env: PROXIES });
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      await (await atlas.get('/api/reviews', { 'x-forwarded-for': address })).text();
    const lines = await eventually(
      () => atlas.lines.filter((line) => line.includes('"path":"/api/reviews"')),
      (found) => found.length === 3,
    );
    const marks = lines.map((line) => (JSON.parse(line) as { from: string }).from);
    expect(marks[0]).toMatch(/^[\w-]{12}$/);
    expect([marks[1] === marks[0], marks[2] === marks[0]]).toEqual([true, false]);
    expect(atlas.lines.join('')).not.toContain('203.0.113');
  });
});

describe("a caller's mistake is no failure of the site", () => {
  beforeEach(async () => void (atlas = await startForTest()));

  test.each([
    [{ range: 'bytes=999999-' }, 416],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ])('when a file is asked for with %j, then %i', async (headers, status) => {
    const answer = await atlas.get('/shell/shell.12ab34cd.js', headers as Record<string, string>);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
  });

  test.each([
    ['200 KB', JSON.stringify({ errors: 'x'.repeat(200_000) }), OWN, 413],
    ['an unknown coding', '{}', { ...OWN, 'content-encoding': 'x-none' }, 415],
    [
      'an unknown charset',
      '{}',
      { ...OWN, 'content-type': 'application/json; charset=x-none' },
      415,
    ],
  ])(
    'when failures are reported with %s, then they are refused',
    async (_name, body, headers, status) => {
      expect((await atlas.post('/load-errors', body, headers)).status).toBe(status);
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])(
    'when the ranking of %s is asked for, then it is a page',
    async (category) => {
      const answer = await atlas.get(`/category-ranking?category=${category}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );
});

describe('what browsers are told', () => {
  beforeEach(
    async () => void (atlas = await startForTest({ env: { CONTACT_EMAIL: 'a@b.example' } })),
  );

  test('when a page is opened, then its policy bounds forms and the base address, and names where to report', async () => {
    const policy = (await atlas.get('/')).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('report-uri /csp-reports');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test('when browsers report, then a bounded number is logged, without query, and all are counted', async () => {
    const body = JSON.stringify({
      'csp-report': {
        'effective-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x?secret=1',
        'document-uri': 'http://localhost:8080/login?code=secret',
      },
    });
    const report = () =>
      atlas.post('/csp-reports', body, { 'content-type': 'application/csp-report' });
    const statuses = new Set<number>();
    for (let i = 0; i < 80; i += 1) statuses.add((await report()).status);
    expect(statuses).toEqual(new Set([204]));
    const logged = atlas.lines.filter((line) => line.includes('by the policy'));
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.length).toBeLessThanOrEqual(120);
    expect(logged.join('')).not.toContain('secret');
    const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
    expect(metrics).toContain('atlas_csp_reports_total 80');
    expect((await atlas.post('/csp-reports', '[1, null, {"body": 3}]')).status).toBe(204);
  });

  test.each([
    '/%69ndex.html',
    '/shell/%69ndex.html',
    '/shell/index.html.br',
    '/index%2ehtml',
    '/shell/half.cjs',
    '/shell/half.%63js',
  ])('when the template is asked for as %s, then it is not given', async (name) => {
    writeFileSync(path.join(atlas.site.shellDir, 'index.html.br'), 'x');
    writeFileSync(path.join(atlas.site.shellDir, 'half.cjs'), 'x');
    const answer = await atlas.get(name);
    expect([404, 400]).toContain(answer.status);
    expect(await answer.text()).not.toContain('__NONCE__');
  });

  test.each([
    '/releases/catalog/1.0.0/1.ab12cd34.js.map',
    '/releases/catalog/1.0.0/1.ab12cd34.js.MAP',
    '/releases/catalog/1.0.0/1.ab12cd34.js.m%61p',
    '/releases/catalog/1.0.0/1.ab12cd34.js.map.br',
    '/releases/.maps/catalog/1.0.0/1.ab12cd34.js.map',
    '/releases/%2emaps/catalog/1.0.0/1.ab12cd34.js.map',
    '/releases/.maps/catalog/1.0.0/1.ab12cd34.js',
    '/shell/1.js.map',
  ])('when a source map lies there and is asked for as %s, then it is not given', async (asked) => {
    const { releasesDir, shellDir } = atlas.site;
    for (const dir of ['catalog/1.0.0', '.maps/catalog/1.0.0'])
      for (const name of ['1.ab12cd34.js.map', '1.ab12cd34.js.map.br', '1.ab12cd34.js']) {
        mkdirSync(path.join(releasesDir, dir), { recursive: true });
        writeFileSync(path.join(releasesDir, dir, name), '{"sources":[]}');
      }
    writeFileSync(path.join(shellDir, '1.js.map'), '{"sources":[]}');
    const answer = await atlas.get(asked, { 'accept-encoding': 'br' });
    expect([404, 400]).toContain(answer.status);
    expect(await answer.text()).not.toContain('sources');
  });

  test.each(['own.html', 'mark.svg'])(
    "when a team's %s is opened as a page, then it may run nothing",
    async (name) => {
      writeFileSync(path.join(atlas.site.releasesDir, 'catalog/1.0.0', name), '<svg/>');
      const { headers } = await atlas.get(`/releases/catalog/1.0.0/${name}`);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    },
  );

  test.each([
    '/healthz',
    '/readyz',
    '/load-errors',
    '/nothing/../x',
    '/api/reviews',
    '/',
    '/shell/x',
  ])('when %s answers, then the type is not guessed', async (asked) => {
    expect(
      await raw(atlas.port, `GET ${asked} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    ).toMatch(/x-content-type-options: nosniff/i);
  });

  test('when even the parser refuses, then the type is not guessed', async () => {
    expect(await raw(atlas.port, 'NONSENSE\r\n\r\n')).toMatch(/x-content-type-options: nosniff/i);
  });

  test('when somebody found a weakness, then security.txt says where to tell', async () => {
    const text = await (await atlas.get('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: mailto:a@b.example\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
    expect(expires).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  });

  test('when an answer sets a cookie, then no cache between may keep it', async () => {
    atlas.services.community.respond = (_req, res) =>
      void res.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('{}');
    const fresh = await atlas.get('/api/reviews');
    expect(fresh.headers.getSetCookie()).not.toEqual([]);
    expect(fresh.headers.get('cache-control')).toBe('private, max-age=60');
    const cookie = fresh.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await atlas.get('/api/reviews', { cookie })).headers.get('cache-control')).toBe(
      'public, max-age=60',
    );
  });
});

describe('by https', () => {
  const https = { PUBLIC_ORIGIN: 'https://atlas.example' };
  const ask = (asked: string, host: string, more = '', method = 'GET') =>
    raw(
      atlas.port,
      `${method} ${asked} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
    );
  beforeEach(async () => void (atlas = await startForTest({ env: https })));

  test('when another host is named, then the site is not served under it, but probes are answered', async () => {
    expect(await ask('/', 'evil.example')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('/api/reviews', '127.0.0.1')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('/api/reviews', 'atlas.example')).toMatch(/^HTTP\/1\.1 200 /);
    for (const probe of ['/healthz', '/livez', '/readyz'])
      expect(await ask(probe, '10.0.0.7:8080')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['/api/reviews', '/shell/host.json', '/api/openapi.json'])(
    'answers %s at any host to a caller with the service token',
    async (path) => {
      const withToken = `Authorization: Service ${SERVICE_TOKEN}\r\n`;
      expect(await ask(path, 'gateway', withToken)).toMatch(/^HTTP\/1\.1 (?:200|404) /);
    },
  );

  test.each([
    ['no token', '', 'GET'],
    ['another token', `Authorization: Service ${'x'.repeat(SERVICE_TOKEN.length)}\r\n`, 'GET'],
    ['the beginning of the token', `Authorization: Service ${SERVICE_TOKEN.slice(1)}\r\n`, 'GET'],
    ['the token of a team', `Authorization: Bearer ${SERVICE_TOKEN}\r\n`, 'GET'],
    ['the token and a write', `Authorization: Service ${SERVICE_TOKEN}\r\n`, 'POST'],
  ])('answers 421 at another host to %s', async (_what, more, method) => {
    expect(await ask('/api/reviews', 'gateway', more, method)).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('takes the host of an absolute target, not the Host field', async () => {
    expect(await ask('http://evil.example/', 'atlas.example')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('https://atlas.example/', 'evil.example')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('when anything is answered, then browsers are told to come by https alone', async () => {
    for (const asked of ['/', '/api/reviews', '/api/nothing', '/healthz', '/shell/x', '/%2e'])
      expect(await ask(asked, 'atlas.example')).toMatch(
        /strict-transport-security: max-age=63072000; includeSubDomains\r/i,
      );
    // By the parser.
    expect(await raw(atlas.port, 'GET / HTTP/1.1\r\nHost: a\r\nX\0: a\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*strict-transport-security: max-age=63072000; includeSubDomains\r/i,
    );
  });

  test('when the site sets a cookie, then its name says that no neighbour can', async () => {
    expect(await ask('/api/reviews', 'atlas.example')).toMatch(
      /set-cookie: __Host-atlas_visitor=[^\r]*; Path=\/;[^\r]*; Secure\r/i,
    );
  });

  test('when a session comes in a cookie without that name, then it is nobody', async () => {
    const token = await atlas.token();
    const withCookie = (name: string) =>
      raw(
        atlas.port,
        `GET /api/user/x HTTP/1.1\r\nHost: atlas.example\r\nCookie: ${name}=${token}\r\nConnection: close\r\n\r\n`,
      );
    expect(await withCookie('atlas_session')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await withCookie('__Host-atlas_session')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

const SIGNED_IN = {
  defaults: {
    methods: ['GET', 'POST'],
    timeoutMs: 300,
    bodyLimitBytes: 1000,
    limit: { visitor: 3, address: 500 },
    auth: 'any',
  },
  routes: [
    {
      prefix: '/api/ai-tools',
      service: 'catalog',
      limit: { visitor: 100, address: 500 },
      cache: { ttlSeconds: 0.1, staleSeconds: 60 },
    },
    { prefix: '/api/auth/login', service: 'account', strict: true },
    { prefix: '/api/auth', service: 'account' },
  ],
};

test('when a service hangs or fails, then somebody signed in gets the kept answer too', async () => {
  atlas = await startForTest({ routes: SIGNED_IN });
  const { catalog } = atlas.services;
  const cookie = `atlas_session=${await atlas.token()}`;
  catalog.respond = (_req, res) => void res.end('kept');
  await (await atlas.get('/api/ai-tools')).text();
  catalog.respond = () => {};
  const hung = await atlas.get('/api/ai-tools', { cookie });
  expect([hung.status, await hung.text()]).toEqual([200, 'kept']);
  await catalog.stop();
  for (let i = 0; i < 8; i += 1) {
    const answer = await atlas.get('/api/ai-tools', { cookie });
    expect([answer.status, await answer.text()]).toEqual([200, 'kept']);
  }
  expect((await atlas.get('/api/ai-tools/never-kept', { cookie })).status).toBe(503);
});

test('when callers without a cookie try to sign in, then their address has one visitor’s limit', async () => {
  atlas = await startForTest({ routes: SIGNED_IN });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await atlas.post('/api/auth/login', '{}')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('when one address opens stream after stream, then at 50 it is told so and others are not', async () => {
  atlas = await startForTest({ env: PROXIES });
  atlas.services.community.respond = (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  const open = async (address: string) =>
    (
      await atlas.get('/api/reviews', {
        accept: 'text/event-stream',
        'x-forwarded-for': address,
      })
    ).status;
  const statuses = await Promise.all(Array.from({ length: 60 }, () => open('203.0.113.1')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  expect(await open('203.0.113.2')).toBe(200);
});

test('when a shared package is read, then the log does not have its token', async () => {
  atlas = await startForTest();
  for (const asked of [
    '/api/custom-packages/shared/SECRETTOKEN',
    '/my-packages/shared/SECRETTOKEN',
  ])
    await (await atlas.get(asked)).text();
  await eventually(
    () => atlas.lines.filter((line) => line.includes('/shared/…')).length,
    (count) => count === 2,
  );
  expect(atlas.lines.join('')).not.toContain('SECRETTOKEN');
});

test('when the disk of the log is full, then the process goes on', () => {
  const script = `
    import { createLogger } from './packages/service-kit/src/boot/logger.ts';
    const logger = createLogger('full');
    for (let i = 0; i < 3000; i += 1) logger.info({ i, text: 'x'.repeat(1000) }, 'line');
    setTimeout(() => process.exit(7), 50);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  expect([status, stderr.toString()]).toEqual([7, '']);
});

test('when a program reads the API’s document, then refusals and needed bodies stand there as they are', async () => {
  atlas = await startForTest();
  const { paths } = (await (await atlas.get('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<string, { responses: object; requestBody?: { required: boolean } }>
    >;
  };
  const of = (method: string, at: string) => paths[at]![method]!;
  const review = of('post', '/api/reviews');
  expect(Object.keys(review.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '408', '413', '415', '429']),
  );
  expect(review.requestBody?.required).toBe(true);
  // All of its fields may be left out.
  expect(of('patch', '/api/user').requestBody?.required).toBe(false);
  expect(Object.keys(of('get', '/api/reviews').responses)).not.toContain('403');
});
