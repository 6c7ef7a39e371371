import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { startStubCdn } from './started-cdn';
import type { StubCdn } from './started-cdn';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { StubRenderer } from './stub-renderer';
import { cookieOf } from './cookie-of';

const SHARED = 'public, max-age=0, s-maxage=300, must-revalidate';
const PRIVATE = 'private, no-cache';
const routes = [
  { prefix: '/api/ai-tools', service: 'catalog' },
  { prefix: '/api/reviews', service: 'community' },
  { prefix: '/api/comments', service: 'community', invalidates: ['/api/comments'] },
  { prefix: '/api/auth', service: 'account', cookies: true },
];

const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-cdn-'));
let registry: StubRegistry;
let renderer: StubRenderer;
let cdn: StubCdn;
let atlas: Started;
const start = (env: Record<string, string> = {}) =>
  startForTest({
    routes: { defaults, routes },
    env: {
      SURROGATE_KEYS: 'surrogate-key',
      PURGE_URL: cdn.url,
      PURGE_TOKEN: 'of-the-cdn',
      REGISTRY_URL: registry.url,
      RENDERER_URL: renderer.url,
      RELEASES_DIR: releasesDir,
      ...env,
    },
  });

beforeAll(async () => {
  registry = new StubRegistry();
  renderer = new StubRenderer();
  renderer.html = '<h1>Tools</h1>';
  renderer.dependencies = ['/api/reviews?limit=3'];
  [cdn] = await Promise.all([startStubCdn(), registry.start(), renderer.start()]);
  registry.move('quiz', '1.0.0');
  atlas = await start();
});
afterAll(async () => {
  await atlas.stop();
  await Promise.all([cdn.stop(), registry.stop(), renderer.stop()]);
  rmSync(releasesDir, { recursive: true });
});

const cacheControl = async (path: string, headers?: Record<string, string>) =>
  (await atlas.get(path, headers)).headers.get('cache-control');
/** The home page after its rendering and metadata have arrived. */
const sharedHome = async () => {
  await eventually(
    () => cacheControl('/'),
    (now) => now === SHARED,
  );
  return atlas.get('/');
};

describe('cacheability', () => {
  test('a shared page has surrogate keys and no visitor data', async () => {
    const { headers } = await sharedHome();
    expect(headers.get('surrogate-key')).toMatch(
      /^pages slice:shell composition:[0-9a-f]{16} api:\/api\/reviews path:\/$/,
    );
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('vary')).toMatch(/\bCookie\b/);
    // Revalidation by a CDN must be valid for requests with and without a visitor cookie.
    const visitor = await visitorCookie();
    const withCookie = await atlas.get('/', { cookie: visitor });
    expect(withCookie.headers.get('etag')).toBe(headers.get('etag'));
    expect(withCookie.headers.get('cache-control')).toBe(SHARED);
  });

  test('a shared page allows no scripts by nonce', async () => {
    const response = await sharedHome();
    const policy = defined(response.headers.get('content-security-policy'));
    const [, scripts = ''] = defined(/script-src ([^;]+)/.exec(policy));
    expect(scripts.split(' ')).toEqual([
      'http://localhost:8080/shell/',
      'http://localhost:8080/releases/quiz/',
    ]);
  });

  // A CDN answers 304 with the policy of its page, which may be a later one than the browser's.
  test('shared pages with one ETag have one nonce', async () => {
    await sharedHome();
    const load = async (headers?: Record<string, string>) => {
      const response = await atlas.get('/', headers);
      const policy = defined(response.headers.get('content-security-policy'));
      const [, nonce = ''] = defined(/style-src 'self' 'nonce-([^']+)'/.exec(policy));
      expect(await response.text()).toContain(`<style nonce="${nonce}" data-styled>`);
      return { etag: response.headers.get('etag'), nonce };
    };
    const first = await load();
    expect(await load({ cookie: await visitorCookie() })).toEqual(first);
    const english = await load({ cookie: 'atlas_language=en' });
    expect(english.etag).not.toBe(first.etag);
    expect(english.nonce).not.toBe(first.nonce);
  });

  test.each(['atlas_session=a.b.c', 'atlas_wrote=1'])(
    'a page for a visitor with %s is private',
    async (cookie) => {
      await sharedHome();
      const { headers } = await atlas.get('/', { cookie });
      expect(headers.get('cache-control')).toBe(PRIVATE);
      expect(headers.get('surrogate-key')).toBeNull();
      expect(headers.getSetCookie().join()).toContain('atlas_visitor=');
    },
  );

  test.each(['/unknown', '/login', '/api/nothing'])(
    '%s is not cacheable by a CDN',
    async (path) => {
      expect(await cacheControl(path)).toMatch(/private|no-store/);
    },
  );

  test('pages are private during a canary', async () => {
    await sharedHome();
    registry.move('quiz', '1.0.0', { version: '1.1.0', percent: 50 });
    await eventually(
      () => cacheControl('/'),
      (now) => now === PRIVATE,
    );
    expect((await atlas.get('/')).headers.getSetCookie().join()).toContain('atlas_visitor=');
    registry.move('quiz', '1.0.0');
    await sharedHome();
  });

  test('an incomplete page is cacheable for 5 s', async () => {
    renderer.html = undefined;
    const response = await atlas.get('/?q=not-rendered-yet');
    renderer.html = '<h1>Tools</h1>';
    expect(response.headers.get('cache-control')).toContain('s-maxage=5,');
  });

  test('removes surrogate keys of services', async () => {
    atlas.services.catalog.respond = (_req, res) =>
      void res.writeHead(200, { 'surrogate-key': 'inside', 'cache-tag': 'inside' }).end('{}');
    const { headers } = await atlas.get('/api/ai-tools');
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([null, null]);
  });

  test('a report of a shared page counts once for each visitor', async () => {
    const html = await (await sharedHome()).text();
    const [, ticket] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(html));
    const report = (cookie?: string) =>
      atlas.post(
        '/load-errors',
        JSON.stringify({ ticket, tried: [['quiz', 'load']] }),
        cookie ? { ...OWN, cookie } : OWN,
      );
    const first = await report();
    const cookie = cookieOf(first);
    expect(cookie).toContain('atlas_visitor=');
    await report(cookie);
    await report();
    const tried = () =>
      registry.healthCounts
        .filter(({ part, version }) => part === 'load' && version === '1.0.0')
        .reduce((sum, one) => sum + one.tried, 0);
    await eventually(tried, (sum) => sum === 2);
  });
});

describe('purging', () => {
  const keysOf = (key: string) => cdn.purgedKeys().filter((keys) => keys.includes(key)).length;

  test('a write purges its keys at once and again after 3 s', async () => {
    cdn.reset();
    const at = Date.now();
    expect((await atlas.post('/api/reviews', '{}')).status).toBe(200);
    await eventually(
      () => keysOf('api:/api/reviews'),
      (count) => count >= 1,
      5_000,
    );
    expect(defined(cdn.seen[0]).headers).toMatchObject({
      authorization: 'Bearer of-the-cdn',
      'fastly-key': 'of-the-cdn',
    });
    expect(JSON.parse(defined(cdn.seen[0]).body)).toEqual({
      surrogate_keys: expect.arrayContaining(['api:/api/reviews', 'api:/api/comments']) as string[],
    });
    await eventually(
      () => keysOf('api:/api/reviews'),
      (count) => count === 2,
    );
    expect(Date.now() - at).toBeGreaterThan(2_900);
    expect(cdn.purgedKeys().flat()).not.toContain('api:/api/ai-tools');
  });

  test('a failed write purges nothing', async () => {
    atlas.services.community.respond = (_req, res) => void res.writeHead(409).end('{}');
    cdn.reset();
    await atlas.post('/api/reviews', '{}');
    atlas.services.community.reset();
    await atlas.post('/api/comments', '{}');
    await eventually(
      () => keysOf('api:/api/comments'),
      (count) => count >= 1,
    );
    expect(keysOf('api:/api/reviews')).toBe(0);
  });

  test('a promotion purges every page', async () => {
    cdn.reset();
    registry.move('quiz', '1.2.0');
    await eventually(
      () => keysOf('pages'),
      (count) => count >= 1,
      5_000,
    );
    registry.move('quiz', '1.0.0');
  });

  test('retries failed purges and counts them', async () => {
    cdn.reset();
    cdn.refuse(2);
    await atlas.post('/api/comments', '{}');
    await eventually(
      () => keysOf('api:/api/comments'),
      (count) => count >= 3,
    );
    const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
    expect(metrics).toMatch(/atlas_gateway_purges_total\{outcome="failed"\} [2-9]/);
  });

  test('sends pending purges before the gateway stops', async () => {
    const other = await start();
    await other.post('/api/comments', '{}');
    cdn.reset();
    await other.stop();
    expect(keysOf('api:/api/comments')).toBeGreaterThan(0);
  });

  test('purges by tags if configured', async () => {
    cdn.reset();
    const other = await start({ SURROGATE_KEYS: 'cache-tag' });
    await eventually(
      () => cdn.seen.length,
      (count) => count > 0,
    );
    expect(JSON.parse(defined(cdn.seen[0]).body)).toEqual({ tags: ['pages'] });
    const { headers } = await other.get('/');
    expect(headers.get('cache-tag')).toMatch(/^pages,slice:shell,/);
    await other.stop();
  });

  test('does not start with a purge address and no keys', async () => {
    await expect(start({ SURROGATE_KEYS: '' })).rejects.toThrow(
      /PURGE_URL: requires SURROGATE_KEYS/,
    );
  });
});

async function visitorCookie(): Promise<string> {
  const { headers } = await atlas.get('/api/reviews');
  return defined(defined(headers.getSetCookie()[0]).split(';')[0]);
}
