import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { raw } from './raw';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { SERVICE_TOKEN } from './stub-service';
import { cookieOf } from './cookie-of';

let atlas: Started;
/** One gateway serves all tests of a block. */
let isShared = false;
afterEach(() => (isShared ? undefined : atlas?.stop()));

function shareGateway(options?: Parameters<typeof startForTest>[0]) {
  beforeAll(async () => {
    atlas = await startForTest(options);
    isShared = true;
  });
  afterAll(async () => {
    isShared = false;
    await atlas.stop();
  });
}

const PROXIES = { TRUSTED_PROXIES: '127.0.0.0/8, ::1, 10.0.0.0/8' };
const forwardedTo = () => atlas.services.community.last.headers['x-forwarded-for'];

describe('client address behind proxies', () => {
  test('applies rate limits to the address from a trusted proxy', async () => {
    atlas = await startForTest({ env: PROXIES });
    const from = (address: string) => atlas.get('/api/prompts', { 'x-forwarded-for': address });
    const first = [];
    for (let i = 0; i < 6; i += 1) first.push((await from('203.0.113.1')).status);
    expect(first.at(-1)).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(200);
  });

  test.each([
    ['no trusted proxy', {}, { 'x-forwarded-for': '203.0.113.1' }, '127.0.0.1'],
    ['one trusted proxy', PROXIES, { 'x-forwarded-for': '203.0.113.1' }, '203.0.113.1'],
    [
      'a spoofed first address',
      PROXIES,
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.1' },
      '203.0.113.1',
    ],
    ['one trusted hop of two', PROXIES, { 'x-forwarded-for': '203.0.113.1, 10.1.1.1' }, '10.1.1.1'],
    [
      'two trusted hops',
      { ...PROXIES, TRUSTED_HOPS: '2' },
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.1, 10.1.1.1' },
      '203.0.113.1',
    ],
    ['an invalid address', PROXIES, { 'x-forwarded-for': '<b>' }, '127.0.0.1'],
    ['an ignored Forwarded header', PROXIES, { forwarded: 'for=6.6.6.6' }, '127.0.0.1'],
    [
      'TRUSTED_HEADER=forwarded',
      { ...PROXIES, TRUSTED_HEADER: 'forwarded' },
      {
        forwarded: 'for=6.6.6.6, for="[2001:db8::7]:443";proto=https',
        'x-forwarded-for': '6.6.6.6',
      },
      '2001:db8::7',
    ],
  ])('forwards the client address with %s', async (_case, env, headers, expected) => {
    atlas = await startForTest({ env: env });
    await atlas.get('/api/reviews', headers);
    expect(forwardedTo()).toBe(expected);
  });

  test('fails at start on an invalid TRUSTED_PROXIES range', async () => {
    await expect(startForTest({ env: { TRUSTED_PROXIES: '10.0.0.0/40' } })).rejects.toThrow(
      /TRUSTED_PROXIES.*10\.0\.0\.0\/40/,
    );
    atlas = await startForTest();
  });

  test('logs a pseudonym for each client address', async () => {
    atlas = await startForTest({ env: PROXIES });
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      await (await atlas.get('/api/reviews', { 'x-forwarded-for': address })).text();
    const lines = await eventually(
      () => atlas.lines.filter((line) => line.includes('"path":"/api/reviews"')),
      (found) => found.length === 3,
    );
    const pseudonyms = lines.map((line) => (JSON.parse(line) as { from: string }).from);
    expect(pseudonyms[0]).toMatch(/^[\w-]{12}$/);
    expect([pseudonyms[1] === pseudonyms[0], pseudonyms[2] === pseudonyms[0]]).toEqual([
      true,
      false,
    ]);
    expect(atlas.lines.join('')).not.toContain('203.0.113');
  });
});

describe('client errors', () => {
  shareGateway();

  test.each([
    [416, { range: 'bytes=999999-' }],
    [412, { 'if-match': '"other"' }],
    [412, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])('returns %i for a file request with %j', async (status, headers) => {
    const response = await atlas.get('/shell/shell.12ab34cd.js', headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([
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
  ])('rejects load errors with %s', async (_case, body, headers, status) => {
    expect((await atlas.post('/load-errors', body, headers)).status).toBe(status);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'renders the ranking page for the category %s',
    async (category) => {
      const response = await atlas.get(`/category-ranking?category=${category}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );
});

describe('security headers and restricted files', () => {
  shareGateway({
    env: {
      CONTACT_EMAIL: 'a@b.example',
      IMAGE_ORIGINS: 'https://pictures.example,https://*.avatars.example',
    },
  });

  test('allows pictures of the site and of the listed origins alone', async () => {
    const policy = (await atlas.get('/')).headers.get('content-security-policy');
    expect(policy).toContain(
      "; img-src 'self' data: https://pictures.example https://*.avatars.example;",
    );
  });

  test('sends a policy for forms, base URI, types and reports', async () => {
    const policy = (await atlas.get('/')).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('report-uri /csp-reports');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test('counts all CSP reports and logs a bounded number', async () => {
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
    const logged = atlas.lines.filter((line) => line.includes('content security policy violated'));
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
    '/shell/server.cjs',
    '/shell/server.%63js',
  ])('does not serve the template or server bundle as %s', async (name) => {
    writeFileSync(path.join(atlas.site.shellDir, 'index.html.br'), 'x');
    writeFileSync(path.join(atlas.site.shellDir, 'server.cjs'), 'x');
    const response = await atlas.get(name);
    expect([404, 400]).toContain(response.status);
    expect(await response.text()).not.toContain('__NONCE__');
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
  ])('does not serve the source map %s', async (pathname) => {
    const { releasesDir, shellDir } = atlas.site;
    for (const dir of ['catalog/1.0.0', '.maps/catalog/1.0.0'])
      for (const name of ['1.ab12cd34.js.map', '1.ab12cd34.js.map.br', '1.ab12cd34.js']) {
        mkdirSync(path.join(releasesDir, dir), { recursive: true });
        writeFileSync(path.join(releasesDir, dir, name), '{"sources":[]}');
      }
    writeFileSync(path.join(shellDir, '1.js.map'), '{"sources":[]}');
    const response = await atlas.get(pathname, { 'accept-encoding': 'br' });
    expect([404, 400]).toContain(response.status);
    expect(await response.text()).not.toContain('sources');
  });

  test.each(['own.html', 'mark.svg'])('sandboxes the release file %s', async (name) => {
    writeFileSync(path.join(atlas.site.releasesDir, 'catalog/1.0.0', name), '<svg/>');
    const { headers } = await atlas.get(`/releases/catalog/1.0.0/${name}`);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test.each([
    '/healthz',
    '/readyz',
    '/load-errors',
    '/nothing/../x',
    '/api/reviews',
    '/',
    '/shell/x',
  ])('sends nosniff for %s', async (pathname) => {
    expect(
      await raw(atlas.port, `GET ${pathname} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    ).toMatch(/x-content-type-options: nosniff/i);
  });

  test('sends nosniff on a parser error', async () => {
    expect(await raw(atlas.port, 'NONSENSE\r\n\r\n')).toMatch(/x-content-type-options: nosniff/i);
  });

  test('serves a contact and an expiry date in security.txt', async () => {
    const text = await (await atlas.get('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: mailto:a@b.example\n');
    const expires = Date.parse(defined(defined(/^Expires: (.+)$/m.exec(text))[1]));
    expect(expires).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  });

  test('makes a response private if it sets a cookie', async () => {
    atlas.services.community.respond = (_req, res) =>
      void res.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('{}');
    const first = await atlas.get('/api/reviews');
    expect(first.headers.getSetCookie()).not.toEqual([]);
    expect(first.headers.get('cache-control')).toBe('private, max-age=60');
    const cookie = cookieOf(first);
    expect((await atlas.get('/api/reviews', { cookie })).headers.get('cache-control')).toBe(
      'public, max-age=60',
    );
  });
});

describe('public origin with https', () => {
  const https = { PUBLIC_ORIGIN: 'https://atlas.example' };
  const request = (target: string, host: string, more = '', method = 'GET') =>
    raw(
      atlas.port,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
    );
  shareGateway({ env: https });

  test('returns 421 for other hosts except on probes', async () => {
    expect(await request('/', 'evil.example')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await request('/api/reviews', '127.0.0.1')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await request('/api/reviews', 'atlas.example')).toMatch(/^HTTP\/1\.1 200 /);
    for (const probe of ['/healthz', '/livez', '/readyz'])
      expect(await request(probe, '10.0.0.7:8080')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['/api/reviews', '/shell/host.json', '/api/openapi.json'])(
    'serves %s at any host with the service token',
    async (path) => {
      const withToken = `Authorization: Service ${SERVICE_TOKEN}\r\n`;
      expect(await request(path, 'gateway', withToken)).toMatch(/^HTTP\/1\.1 (?:200|404) /);
    },
  );

  test.each([
    ['no token', '', 'GET'],
    ['another token', `Authorization: Service ${'x'.repeat(SERVICE_TOKEN.length)}\r\n`, 'GET'],
    ['a part of the token', `Authorization: Service ${SERVICE_TOKEN.slice(1)}\r\n`, 'GET'],
    ['the token as a bearer token', `Authorization: Bearer ${SERVICE_TOKEN}\r\n`, 'GET'],
    ['the token on a write', `Authorization: Service ${SERVICE_TOKEN}\r\n`, 'POST'],
  ])('returns 421 at another host with %s', async (_case, more, method) => {
    expect(await request('/api/reviews', 'gateway', more, method)).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('uses the host of an absolute target over the Host field', async () => {
    expect(await request('http://evil.example/', 'atlas.example')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await request('https://atlas.example/', 'evil.example')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('sends Strict-Transport-Security on every response', async () => {
    for (const pathname of ['/', '/api/reviews', '/api/nothing', '/healthz', '/shell/x', '/%2e'])
      expect(await request(pathname, 'atlas.example')).toMatch(
        /strict-transport-security: max-age=63072000; includeSubDomains\r/i,
      );
    // The HTTP parser rejects this request.
    expect(await raw(atlas.port, 'GET / HTTP/1.1\r\nHost: a\r\nX\0: a\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*strict-transport-security: max-age=63072000; includeSubDomains\r/i,
    );
  });

  test('sets cookies with the __Host- prefix', async () => {
    expect(await request('/api/reviews', 'atlas.example')).toMatch(
      /set-cookie: __Host-atlas_visitor=[^\r]*; Path=\/;[^\r]*; Secure\r/i,
    );
  });

  test('ignores a session cookie without the __Host- prefix', async () => {
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

test('serves a stale response to a signed-in user on failure', async () => {
  atlas = await startForTest({ routes: SIGNED_IN });
  const { catalog } = atlas.services;
  const cookie = `atlas_session=${await atlas.token()}`;
  catalog.respond = (_req, res) => void res.end('cached');
  await (await atlas.get('/api/ai-tools')).text();
  catalog.respond = () => {};
  const timedOut = await atlas.get('/api/ai-tools', { cookie });
  expect([timedOut.status, await timedOut.text()]).toEqual([200, 'cached']);
  await catalog.stop();
  for (let i = 0; i < 8; i += 1) {
    const response = await atlas.get('/api/ai-tools', { cookie });
    expect([response.status, await response.text()]).toEqual([200, 'cached']);
  }
  expect((await atlas.get('/api/ai-tools/never-cached', { cookie })).status).toBe(503);
});

test('limits logins without a cookie per address', async () => {
  atlas = await startForTest({ routes: SIGNED_IN });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await atlas.post('/api/auth/login', '{}')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('returns 503 above 20 open streams of a visitor, 100 of an address', async () => {
  atlas = await startForTest({ env: PROXIES });
  atlas.services.community.respond = (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  const aVisitor = async () =>
    defined((await atlas.post('/api/reviews', '{}')).headers.get('set-cookie')).split(';')[0] ?? '';
  /** Without a reference, the garbage collector would close the streams. */
  const kept: Response[] = [];
  const open = async (address: string, times: number, cookie?: string) => {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': address };
    const all = Array.from({ length: times }, () =>
      atlas.get('/api/reviews', { ...headers, ...(cookie && { cookie }) }),
    );
    const responses = await Promise.all(all);
    kept.push(...responses);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    return statuses.filter((status) => status === 200).length;
  };
  expect(await open('203.0.113.1', 30)).toBe(20);
  for (const most of [20, 20, 20, 20, 0])
    expect(await open('203.0.113.1', 30, await aVisitor())).toBe(most);
  expect(await open('203.0.113.2', 1, await aVisitor())).toBe(1);
  expect(kept).toHaveLength(181);
});

test('omits the token of a shared package from the log', async () => {
  atlas = await startForTest();
  for (const pathname of [
    '/api/custom-packages/shared/SECRETTOKEN',
    '/my-packages/shared/SECRETTOKEN',
  ])
    await (await atlas.get(pathname)).text();
  await eventually(
    () => atlas.lines.filter((line) => line.includes('/shared/…')).length,
    (count) => count === 2,
  );
  expect(atlas.lines.join('')).not.toContain('SECRETTOKEN');
});

test('keeps the process running if the log disk is full', () => {
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

test('documents error responses and required bodies in OpenAPI', async () => {
  atlas = await startForTest();
  const { paths } = (await (await atlas.get('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<string, { responses: object; requestBody?: { required: boolean } }>
    >;
  };
  const of = (method: string, at: string) => defined(defined(paths[at])[method]);
  const review = of('post', '/api/reviews');
  expect(Object.keys(review.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '408', '413', '415', '429']),
  );
  expect(review.requestBody?.required).toBe(true);
  // All fields of this body are optional.
  expect(of('patch', '/api/user').requestBody?.required).toBe(false);
  expect(Object.keys(of('get', '/api/reviews').responses)).not.toContain('403');
});
