import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@atlas/service-kit/testing';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { VARNISHD, startVarnish } from './started-varnish';
import type { StartedVarnish } from './started-varnish';
import { StubRegistry } from './stub-registry';
import { StubRenderer } from './stub-renderer';

const TOKEN = 'of-this-cache';
const routes = [{ prefix: '/api/reviews', service: 'community' }];

// Skipped without varnishd; `npm test` reports it.
(VARNISHD ? describe : describe.skip)('Varnish in front of the gateway', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-varnish-'));
  let registry: StubRegistry;
  let renderer: StubRenderer;
  let atlas: Started;
  let cache: StartedVarnish;
  let title = 'Before';

  beforeAll(async () => {
    registry = new StubRegistry();
    renderer = new StubRenderer();
    renderer.html = '<h1>Tools</h1>';
    renderer.dependencies = ['/api/reviews?limit=3'];
    renderer.metadataOf = ({ language }) => ({ title: `${title} ${language}` });
    await Promise.all([registry.start(), renderer.start()]);
    registry.move('quiz', '1.0.0');
    const port = await freePort();
    atlas = await startForTest({
      routes: { defaults, routes },
      env: {
        SURROGATE_KEYS: 'surrogate-key',
        PURGE_URL: `http://127.0.0.1:${port}/purge`,
        PURGE_TOKEN: TOKEN,
        TRUSTED_PROXIES: '127.0.0.1',
        REGISTRY_URL: registry.url,
        RENDERER_URL: renderer.url,
        RELEASES_DIR: releasesDir,
      },
    });
    cache = await startVarnish(port, () => atlas.url, TOKEN);
  });
  afterAll(async () => {
    await cache?.stop();
    await atlas?.stop();
    await Promise.all([registry.stop(), renderer.stop()]);
    rmSync(releasesDir, { recursive: true, force: true });
  });

  const load = async (cookie?: string) => {
    const response = await fetch(cache.url, cookie ? { headers: { cookie } } : {});
    const html = await response.text();
    return { response, html, requestId: response.headers.get('x-request-id') };
  };
  /** A cached page has the headers of one request to the gateway for two visitors. */
  const isCached = async (cookie?: string) =>
    (await load(cookie)).requestId === (await load()).requestId;
  const untilCached = () => eventually(isCached, Boolean);
  const untilTitle = (wanted: string) =>
    eventually(load, ({ html }) => html.includes(`<title>${wanted} ko`));

  test('serves one page to all visitors, who must revalidate it', async () => {
    await untilCached();
    const { response } = await load('atlas_visitor=v1');
    expect(await isCached('atlas_visitor=v1; atlas_theme=dark')).toBe(true);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
    expect(response.headers.get('surrogate-key')).toBeNull();
  });

  test('serves each visitor the chosen language', async () => {
    await untilCached();
    const english = await load('atlas_theme=dark; atlas_language=en');
    expect(english.html).toContain('<title>Before en');
    expect((await load('atlas_language=en; atlas_visit_language=ja')).html).toContain('Before ja');
    expect((await load()).html).toContain('<title>Before ko');
  });

  test('responds 304 with the policy of the page in the browser cache', async () => {
    await untilCached();
    const { response, requestId } = await load();
    await fetch(`${cache.url}/purge`, {
      method: 'POST',
      headers: { 'surrogate-key': 'pages', authorization: `Bearer ${TOKEN}` },
    });
    await eventually(load, (now) => now.requestId !== requestId);
    await untilCached();
    const again = await fetch(cache.url, {
      headers: {
        'if-none-match': defined(response.headers.get('etag')),
        // `fetch` would send no-cache.
        'cache-control': 'max-age=0',
      },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(
      response.headers.get('content-security-policy'),
    );
  });

  // Pages with an override: packages/qa/tests/shared-pages.test.ts.
  test.each(['atlas_session=a.b.c', 'a=b; atlas_wrote=1'])(
    'does not cache the page for a visitor with %s',
    async (cookie) => {
      await untilCached();
      const own = await load(cookie);
      expect(own.response.headers.get('cache-control')).toBe('private, no-cache');
      expect((await load(cookie)).requestId).not.toBe(own.requestId);
      expect(await isCached()).toBe(true);
    },
  );

  test('serves the new page soon after a write', async () => {
    title = 'Before';
    await untilCached();
    title = 'After';
    expect((await load()).html).toContain('<title>Before');
    const response = await fetch(`${cache.url}/api/reviews`, {
      method: 'POST',
      headers: OWN,
      body: '{}',
    });
    expect(response.status).toBe(200);
    await untilTitle('After');
    // Requests in flight during the purge must not restore the old page.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect((await load()).html).toContain('<title>After');
  });

  test('serves every page of a promoted release', async () => {
    await untilCached();
    const fileOf = async () => defined(/"file":"([^"]+)"/.exec((await load()).html))[1];
    const before = await fileOf();
    registry.move('quiz', '1.1.0');
    await eventually(fileOf, (file) => file !== before);
  });

  test('does not cache pages during a canary', async () => {
    await untilCached();
    registry.move('quiz', '1.1.0', { version: '1.2.0', percent: 50 });
    await eventually(isCached, (cached) => !cached);
    const loads = await Promise.all(Array.from({ length: 12 }, () => load()));
    const cookies = loads.map(({ response }) => response.headers.getSetCookie().join());
    expect(new Set(cookies).size).toBe(12);
    const files = loads.map(({ html }) => defined(/"file":"([^"]+)"/.exec(html))[1]);
    expect(new Set(files).size).toBe(2);
    registry.move('quiz', '1.1.0');
  });

  test('rejects a purge without its token', async () => {
    await untilCached();
    const { requestId } = await load();
    const refused = await fetch(`${cache.url}/purge`, {
      method: 'POST',
      headers: { 'surrogate-key': 'pages', authorization: 'Bearer guessed' },
    });
    expect(refused.status).toBe(403);
    expect((await load()).requestId).toBe(requestId);
  });
});
