import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@atlas/service-kit/testing';
import { eventually } from './eventually';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { VARNISHD, startVarnish } from './started-varnish';
import type { StartedVarnish } from './started-varnish';
import { StubRegistry } from './stub-registry';
import { StubRenderer } from './stub-renderer';

const TOKEN = 'of-this-cache';
const routes = [{ prefix: '/api/reviews', service: 'community' }];

// Skipped where no varnishd is and none can be installed; `npm test` says so.
(VARNISHD ? describe : describe.skip)('a cache in front', () => {
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
    return { response, html, nonce: /csp-nonce" content="([^"]+)/.exec(html)?.[1] };
  };
  /** Two visitors with the same page have the same nonce: it was made once. */
  const isCached = async (cookie?: string) => (await load(cookie)).nonce === (await load()).nonce;
  const untilCached = () => eventually(isCached, Boolean);
  const untilTitle = (wanted: string) =>
    eventually(load, ({ html }) => html.includes(`<title>${wanted} ko`));

  test('when visitors come, then one page is made for all of them, and browsers keep none of it unasked', async () => {
    await untilCached();
    const { response } = await load('atlas_visitor=somebody');
    expect(await isCached('atlas_visitor=somebody; atlas_theme=dark')).toBe(true);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
    expect(response.headers.get('surrogate-key')).toBeNull();
  });

  test('when somebody chose another language, then they have it, and nobody else does', async () => {
    await untilCached();
    const english = await load('atlas_theme=dark; atlas_language=en');
    expect(english.html).toContain('<title>Before en');
    expect((await load('atlas_language=en; atlas_visit_language=ja')).html).toContain('Before ja');
    expect((await load()).html).toContain('<title>Before ko');
  });

  test.each(['atlas_session=a.b.c', 'a=b; atlas_wrote=1', 'atlas_override=x'])(
    'when a visitor has %s, then their page is made for them, and given to nobody else',
    async (cookie) => {
      await untilCached();
      const own = await load(cookie);
      expect(own.response.headers.get('cache-control')).toBe('private, no-cache');
      expect((await load(cookie)).nonce).not.toBe(own.nonce);
      expect(await isCached()).toBe(true);
    },
  );

  test('when a review is posted through it, then everybody has the new page, long before its time is over', async () => {
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
    // What was under way when it was reported has not come back.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect((await load()).html).toContain('<title>After');
  });

  test('when a release is promoted, then every page is of it', async () => {
    await untilCached();
    const fileOf = async () => /"file":"([^"]+)"/.exec((await load()).html)![1];
    const before = await fileOf();
    registry.move('quiz', '1.1.0');
    await eventually(fileOf, (file) => file !== before);
  });

  test('when a canary runs, then each visitor has their own page, and their cookie decides', async () => {
    await untilCached();
    registry.move('quiz', '1.1.0', { version: '1.2.0', percent: 50 });
    await eventually(isCached, (kept) => !kept);
    const loads = await Promise.all(Array.from({ length: 12 }, () => load()));
    const cookies = loads.map(({ response }) => response.headers.getSetCookie().join());
    expect(new Set(cookies).size).toBe(12);
    const files = loads.map(({ html }) => /"file":"([^"]+)"/.exec(html)![1]);
    expect(new Set(files).size).toBe(2);
    registry.move('quiz', '1.1.0');
  });

  test('when somebody without its token asks it to forget, then it does not', async () => {
    await untilCached();
    const { nonce } = await load();
    const refused = await fetch(`${cache.url}/purge`, {
      method: 'POST',
      headers: { 'surrogate-key': 'pages', authorization: 'Bearer guessed' },
    });
    expect(refused.status).toBe(403);
    expect((await load()).nonce).toBe(nonce);
  });
});
