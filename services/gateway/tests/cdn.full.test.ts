import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { startStubCdn } from './started-cdn';
import type { StubCdn } from './started-cdn';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { StubRenderer } from './stub-renderer';

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

const cacheControl = async (asked: string, headers?: Record<string, string>) =>
  (await atlas.get(asked, headers)).headers.get('cache-control');
/** Once what the renderer says is there. */
const sharedHome = async () => {
  await eventually(
    () => cacheControl('/'),
    (now) => now === SHARED,
  );
  return atlas.get('/');
};

describe('what may be kept', () => {
  test('when anybody opens a page, then a CDN may keep it, by what it is made of, and nothing in it is theirs', async () => {
    const { headers } = await sharedHome();
    expect(headers.get('surrogate-key')).toMatch(
      /^pages slice:shell composition:[0-9a-f]{16} api:\/api\/reviews path:\/$/,
    );
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('vary')).toMatch(/\bCookie\b/);
    // What a CDN asks again with is good for whoever reads it, with a visitor's cookie or none.
    const visitor = await visitorCookie();
    const theirs = await atlas.get('/', { cookie: visitor });
    expect(theirs.headers.get('etag')).toBe(headers.get('etag'));
    expect(theirs.headers.get('cache-control')).toBe(SHARED);
  });

  test('when everybody knows the nonce of a page, then it lets no script run', async () => {
    const response = await sharedHome();
    const policy = response.headers.get('content-security-policy')!;
    const [, scripts = ''] = /script-src ([^;]+)/.exec(policy)!;
    expect(scripts.split(' ')).toEqual([
      'http://localhost:8080/shell/',
      'http://localhost:8080/releases/quiz/',
    ]);
  });

  test.each(['atlas_session=a.b.c', 'atlas_wrote=1'])(
    'when a visitor has %s, then the page is theirs alone',
    async (cookie) => {
      await sharedHome();
      const { headers } = await atlas.get('/', { cookie });
      expect(headers.get('cache-control')).toBe(PRIVATE);
      expect(headers.get('surrogate-key')).toBeNull();
      expect(headers.getSetCookie().join()).toContain('atlas_visitor=');
    },
  );

  test.each(['/nobodys', '/login', '/api/nothing'])(
    'when %s is asked for, then no CDN keeps it',
    async (refused) => {
      expect(await cacheControl(refused)).toMatch(/private|no-store/);
    },
  );

  test('when a canary runs, then pages are one visitor’s, who is reported apart, until it ends', async () => {
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

  test('when the renderer is late or gone, then what it lacks is kept for seconds only', async () => {
    renderer.html = undefined;
    const response = await atlas.get('/?q=not-drawn-yet');
    renderer.html = '<h1>Tools</h1>';
    expect(response.headers.get('cache-control')).toContain('s-maxage=5,');
  });

  test('when a service says keys of its own, then they go no further', async () => {
    atlas.services.catalog.respond = (_req, res) =>
      void res.writeHead(200, { 'surrogate-key': 'inside', 'cache-tag': 'inside' }).end('{}');
    const { headers } = await atlas.get('/api/ai-tools');
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([null, null]);
  });

  test('when a page that a CDN keeps reports, then it counts once for each visitor, and gives the cookie that it had none of', async () => {
    const html = await (await sharedHome()).text();
    const [, ticket] = /name="atlas-ticket" content="([^"]+)"/.exec(html)!;
    const report = (cookie?: string) =>
      atlas.post(
        '/load-errors',
        JSON.stringify({ ticket, tried: [['quiz', 'load']] }),
        cookie ? { ...OWN, cookie } : OWN,
      );
    const first = await report();
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
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

describe('what is forgotten', () => {
  const keysOf = (key: string) => cdn.purgedKeys().filter((keys) => keys.includes(key)).length;

  test('when a review is posted, then the CDN is reported soon, and once more when what was under way has arrived', async () => {
    cdn.reset();
    const at = Date.now();
    expect((await atlas.post('/api/reviews', '{}')).status).toBe(200);
    await eventually(
      () => keysOf('api:/api/reviews'),
      (count) => count >= 1,
      5_000,
    );
    expect(cdn.seen[0]!.headers).toMatchObject({
      authorization: 'Bearer of-the-cdn',
      'fastly-key': 'of-the-cdn',
    });
    expect(JSON.parse(cdn.seen[0]!.body)).toEqual({
      surrogate_keys: expect.arrayContaining(['api:/api/reviews', 'api:/api/comments']) as string[],
    });
    await eventually(
      () => keysOf('api:/api/reviews'),
      (count) => count === 2,
    );
    expect(Date.now() - at).toBeGreaterThan(2_900);
    expect(cdn.purgedKeys().flat()).not.toContain('api:/api/ai-tools');
  });

  test('when a write is refused, then nothing is forgotten', async () => {
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

  test('when a release moves, then every page is forgotten', async () => {
    cdn.reset();
    registry.move('quiz', '1.2.0');
    await eventually(
      () => keysOf('pages'),
      (count) => count >= 1,
      5_000,
    );
    registry.move('quiz', '1.0.0');
  });

  test('when the CDN does not response, then it is reported again until it does, and metrics say so', async () => {
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

  test('when the gateway ends, then what it has not said yet is said first', async () => {
    const other = await start();
    await other.post('/api/comments', '{}');
    cdn.reset();
    await other.stop();
    expect(keysOf('api:/api/comments')).toBeGreaterThan(0);
  });

  test('when the CDN reads tags, then they are reported as tags', async () => {
    cdn.reset();
    const other = await start({ SURROGATE_KEYS: 'cache-tag' });
    await eventually(
      () => cdn.seen.length,
      (count) => count > 0,
    );
    expect(JSON.parse(cdn.seen[0]!.body)).toEqual({ tags: ['pages'] });
    const { headers } = await other.get('/');
    expect(headers.get('cache-tag')).toMatch(/^pages,slice:shell,/);
    await other.stop();
  });

  test('does not start with a purge address and no keys', async () => {
    await expect(start({ SURROGATE_KEYS: '' })).rejects.toThrow(/PURGE_URL: requires SURROGATE_KEYS/);
  });
});

async function visitorCookie(): Promise<string> {
  const { headers } = await atlas.get('/api/reviews');
  return headers.getSetCookie()[0]!.split(';')[0]!;
}
