import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { RELEASE } from './site-files';
import { raw } from './raw';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { SERVICE_TOKEN } from './stub-service';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());

test('scripts of a page have the nonce of its policy', async () => {
  const response = await atlas.get('/');
  const html = await response.text();
  const policy = defined(response.headers.get('content-security-policy'));
  const nonce = defined(defined(/'nonce-([\w-]+)' 'strict-dynamic'/.exec(policy))[1]);
  expect(response.status).toBe(200);
  expect(
    [...html.matchAll(/<script\b[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`)),
  ).toBe(true);
  expect(html).toContain(`<meta property="csp-nonce" content="${nonce}">`);
  expect(policy).not.toContain('unsafe');
  expect(await (await atlas.get('/')).text()).not.toContain(nonce);
});

test('a page names an immutable registry file', async () => {
  const html = await (await atlas.get('/')).text();
  const [, file] = defined(
    /id="registry" nonce="[\w-]+">\{"file":"([^"]+)"\}<\/script>/.exec(html),
  );
  expect(html).toContain(`<link rel="preload" as="fetch" href="${file}" crossorigin="anonymous">`);
  const response = await atlas.get(defined(file));
  expect([response.status, await response.json()]).toEqual([200, { remotes: [RELEASE] }]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await atlas.get(defined(file).replace(/[0-9a-f]{16}/, '0'.repeat(16)))).status).toBe(404);
});

test('serves a registry file that another process named', async () => {
  const other = await startForTest();
  try {
    const [, file] = defined(/"file":"([^"]+)"/.exec(await (await atlas.get('/')).text()));
    expect((await other.get(defined(file))).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('preloads the files of the slice that owns the page', async () => {
  const html = await (await atlas.get('/ai-detail-enhanced/chatgpt')).text();
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/releases\/catalog\/1\.0\.0\/remoteEntry\.ab12cd34\.js" nonce="[\w-]+" crossorigin="anonymous" integrity="sha384-abc">/,
  );
  expect(await (await atlas.get('/community')).text()).not.toContain('href="/releases/catalog');
});

test('home has its initial content and preloads its first screen', async () => {
  const html = await (await atlas.get('/')).text();
  expect(html).toContain(
    '<main><div class="first-hero"><h1>도구 &lt;찾기&gt;</h1><p>비교하세요</p></div></main>',
  );
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/shell\/1\.11111111\.js" nonce="[\w-]+">/,
  );
  expect(html).toMatch(
    /href="\/releases\/catalog\/1\.0\.0\/remoteEntry\.ab12cd34\.js" [^>]*integrity="sha384-abc" fetchpriority="low">/,
  );
  expect(html).not.toContain('/shell/2.22222222.js');
});

test('initial content and scripts depend on page and language', async () => {
  const other = await (await atlas.get('/landing', { cookie: 'atlas_language=en' })).text();
  expect(other).toContain('href="/shell/2.22222222.js"');
  expect(other).toContain('<main></main>');
  expect(await (await atlas.get('/', { cookie: 'atlas_language=en' })).text()).toContain(
    '<h1>Find tools</h1>',
  );
});

test('puts initial content into the page, not the registry', async () => {
  const html = await (await atlas.get('/own-route')).text();
  expect(html).toContain(
    '<main><div class="first-page"><h1>내 &lt;길&gt;</h1><p class="first-lead">가 보세요</p></div></main>',
  );
  expect(html).not.toContain('words');
  expect(await (await atlas.get('/own-route', { cookie: 'atlas_language=en' })).text()).toContain(
    '<div class="first-page"><h1>My way</h1></div>',
  );
  expect(await (await atlas.get('/own-route', { cookie: 'atlas_language=ja' })).text()).toContain(
    '<main></main>',
  );
});

test.each([
  ['ko', '<html lang="ko">'],
  ['en', '<html lang="en">'],
  ['xx', '<html lang="ko">'],
])('language cookie %s gives a page with %s', async (language, expected) => {
  const html = await (await atlas.get('/', { cookie: `atlas_language=${language}` })).text();
  expect(html).toContain(expected);
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test.each([
  ['/landing', 200],
  ['/profile/a.b', 200],
  ['/own-route', 200],
  ['/nothing-here', 404],
  ['/ai-detail-enhanced/a/b', 404],
])('responds to %s with status %i', async (path, status) => {
  const response = await atlas.get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
});

test('sends security headers, and HSTS only with https', async () => {
  const { headers } = await atlas.get('/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
  const secure = await startForTest({ env: { PUBLIC_ORIGIN: 'https://atlas.example' } });
  const response = await raw(
    secure.port,
    'GET / HTTP/1.1\r\nHost: atlas.example\r\nConnection: close\r\n\r\n',
  );
  expect(response).toMatch(/^strict-transport-security: max-age=/im);
  expect(response).toMatch(/^set-cookie: .*; Secure/im);
  await secure.stop();
});

test('hashed files are immutable and compressed', async () => {
  const { headers } = await atlas.get('/shell/shell.12ab34cd.js', { 'accept-encoding': 'br' });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-encoding')).toBe('br');
});

test('serves the icon of the shell as favicon.ico', async () => {
  const response = await atlas.get('/favicon.ico');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toBe("<svg xmlns='http://www.w3.org/2000/svg'/>");
});

test.each([
  '/shell/none.js',
  '/shell/index.html',
  '/index.html',
  '/releases/catalog/1.0.0/none.js',
  '/releases/none/x.js',
])('responds to %s with a 404 problem', async (path) => {
  const response = await atlas.get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json',
  ]);
});

test('keeps a live slice whose files disappear for a while', async () => {
  const from = path.join(atlas.site.releasesDir, 'catalog');
  const moved = path.join(atlas.site.releasesDir, '../moved');
  renameSync(from, moved);
  expect(await (await atlas.get('/registry.json')).json()).toEqual({ remotes: [RELEASE] });
  expect((await atlas.get('/ai-detail-enhanced/x')).status).toBe(200);
  renameSync(moved, from);
  writeFileSync(
    path.join(from, '1.0.0/release.json'),
    JSON.stringify({ ...RELEASE, criticality: 'regular' }),
  );
  expect(await (await atlas.get('/registry.json')).json()).toMatchObject({
    remotes: [{ criticality: 'regular' }],
  });
});

test('ignores a copy of a release in another folder', async () => {
  const copy = path.join(atlas.site.releasesDir, 'catalog.old');
  cpSync(path.join(atlas.site.releasesDir, 'catalog'), copy, { recursive: true });
  expect(
    ((await (await atlas.get('/registry.json')).json()) as { remotes: unknown[] }).remotes,
  ).toHaveLength(1);
  rmSync(copy, { recursive: true });
});

test('serves the JSON schema of the manifest', async () => {
  const schema = (await (await atlas.get('/schemas/remote.json')).json()) as {
    properties: Record<string, unknown>;
    additionalProperties: boolean;
  };
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['name', 'pages', 'nav', 'slots', 'offers', 'api']),
  );
  expect(schema.additionalProperties).toBe(false);
});

test('serves robots.txt, a sitemap and an OpenAPI document', async () => {
  expect(await (await atlas.get('/robots.txt')).text()).toContain(
    'Sitemap: http://localhost:8080/sitemap.xml',
  );
  expect(await (await atlas.get('/sitemap.xml')).text()).toContain(
    '<loc>http://localhost:8080/own-route</loc>',
  );
  const document = (await (await atlas.get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    'x-problems': Record<string, { status: number }>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/ai-tools']).toHaveProperty('get');
  expect(
    defined(defined(defined(document.paths['/api/reviews']).post).responses[409]).description,
  ).toContain('/problems/already-reviewed');
  expect(defined(document['x-problems']['tool-not-found']).status).toBe(404);
});

test('tells only the platform which operations the gateway itself calls', async () => {
  const read = async (headers?: Record<string, string>) => {
    const response = await atlas.get('/api/openapi.json', headers);
    return [response.headers.get('cache-control'), await response.json()];
  };
  expect(await read({ authorization: `Service ${SERVICE_TOKEN}` })).toEqual([
    'no-store',
    expect.objectContaining({
      'x-uses': [
        expect.objectContaining({ id: 'account.findApiKey' }),
        expect.objectContaining({ id: 'account.listRevocations' }),
      ],
    }),
  ]);
  const [cacheControl, ofVisitors] = await read();
  expect(cacheControl).toBe('no-cache');
  expect(ofVisitors).not.toHaveProperty('x-uses');
});

test('the API page lists operations and problems in each language', async () => {
  const read = async (language: string) =>
    (await atlas.get('/api/docs', { cookie: `atlas_language=${language}` })).text();
  const page = await read('en');
  expect(page).toContain('GET /api/ai-tools');
  expect(page).toContain('<a href="#already-reviewed">already-reviewed</a>');
  expect(page).toContain('<code>/problems/rate-limited</code>');
  expect(page).toContain('Too many requests. Please try again in a moment.');
  expect(await read('ja')).toContain('リクエストが多すぎます。');
});

test('refuses every service worker but that of the platform', async () => {
  const statusOf = async (path: string) =>
    (await atlas.get(path, { 'service-worker': 'script' })).status;
  expect(await statusOf('/releases/catalog/1.0.0/worker.js')).toBe(403);
  expect(await statusOf('/shell/shell.js')).toBe(403);
  expect(await statusOf('/service-worker.js')).not.toBe(403);
});

test('the service worker contains the pages of live releases', async () => {
  const file = path.join(atlas.site.shellDir, 'service-worker.js');
  writeFileSync(file, 'start();');
  const response = await atlas.get('/service-worker.js', { 'service-worker': 'script' });
  const [declaration, script] = (await response.text()).split('\n');
  expect(script).toBe('start();');
  const pages = JSON.parse(
    defined(defined(/^self\.atlasPages=(.*);$/.exec(defined(declaration)))[1]),
  ) as string[];
  expect(pages).toEqual(expect.arrayContaining(['/', '/own-route', '/ai-detail-enhanced/:id']));
  expect(pages).not.toContain('*');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toMatch(/javascript/);
});

test('accepts reports of failed remotes only from its own pages', async () => {
  const body = JSON.stringify({
    errors: [{ remote: 'catalog', version: '1.0.0', phase: 'load', message: 'failed' }],
  });
  const send = (headers: Record<string, string>) =>
    fetch(`${atlas.url}/load-errors`, { method: 'POST', headers, body });
  expect((await send(OWN)).status).toBe(204);
  expect(
    (await send({ ...OWN, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }))
      .status,
  ).toBe(403);
});

test('responds 304 to a page in the browser cache', async () => {
  const first = await atlas.get('/landing');
  const cookie = defined(defined(first.headers.get('set-cookie')).split(';')[0]);
  const { headers } = await atlas.get('/landing', { cookie });
  const known = {
    cookie,
    'if-none-match': defined(headers.get('etag')),
    // As a reload sends it; `fetch` would send no-cache.
    'cache-control': 'max-age=0',
  };
  const same = await atlas.get('/landing', known);
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(same.headers.get('content-security-policy')).toBeNull();
  expect(same.headers.get('cache-control')).toBe('private, no-cache');
  expect((await atlas.get('/landing', { ...known, cookie: '' })).status).toBe(200);
  expect((await atlas.get('/landing?lang=en', known)).status).toBe(200);
  expect((await atlas.get('/no-such-page', known)).status).toBe(404);
});
