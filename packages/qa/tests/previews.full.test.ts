import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { readPreview, signPreview } from '@atlas/service-kit';
import {
  eventually,
  OWN,
  SERVICE_TOKEN,
  StubRegistry,
  StubRenderer,
} from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
import { startQaGateway } from './started-qa-gateway';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-previews-'));
const registry = new StubRegistry();
const renderer = new StubRenderer();
let atlas: Started;
const start = (env: Record<string, string> = {}) =>
  startQaGateway({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: releasesDir, ...env } });
beforeAll(async () => {
  await Promise.all([registry.start(), renderer.start()]);
  registry.move('quiz', '1.0.0');
  atlas = await start({ RENDERER_URL: renderer.url });
});
afterAll(async () => {
  await Promise.all([atlas.stop(), renderer.stop(), registry.stop()]);
  rmSync(releasesDir, { recursive: true });
});

const ends = Math.floor(Date.now() / 1_000) + 3_600;
const ticketFor = (slice: string, version: string, seq: number, token = SERVICE_TOKEN) =>
  signPreview({ slice, version, seq, ends }, token);
const openTicket = (ticket: string, headers: Record<string, string> = {}, at = atlas) =>
  at.get(`/quiz?x=1&atlas-preview=${encodeURIComponent(ticket)}`, headers);
/** Opens a preview at the registry and follows its link until the gateway knows it. Returns the response and its cookie. */
async function openPreview(name: string, version: string, cookie?: string) {
  const [seq = 0] = registry.preview({ name, version });
  const ticket = ticketFor(name, version, seq);
  const response = await eventually(
    () => openTicket(ticket, cookie ? { cookie } : {}),
    ({ status }) => status === 303,
  );
  return { response, ticket, cookie: defined(defined(cookieOf(response)).split(';')[0]) };
}
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith('atlas_preview='));
const registryFor = async (cookie: string) =>
  (await (await atlas.get('/registry.json', { cookie })).json()) as Registry;

describe('opening a preview', () => {
  test('sets an HttpOnly cookie and removes the parameter', async () => {
    const { response, ticket } = await openPreview('quiz', '1.1.0');
    expect(response.headers.get('location')).toBe('/quiz?x=1');
    expect(cookieOf(response)).toMatch(
      /^atlas_preview=[\w.~-]+; Max-Age=3[456]\d\d; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(response)).toContain(ticket);
  });
  test('changes the release in this browser only, with hashes', async () => {
    const { cookie } = await openPreview('quiz', '1.1.0');
    const { remotes, previews } = await registryFor(cookie);
    expect(remotes).toMatchObject([{ name: 'quiz', version: '1.1.0' }]);
    expect(Object.values(defined(remotes[0]).integrity)).toEqual([
      expect.stringMatching(/^sha384-/),
    ]);
    expect(previews).toEqual([
      { remote: 'quiz', version: '1.1.0', expires: expect.any(Number) as number },
    ]);
    expect((await atlas.get(defined(remotes[0]).entry)).status).toBe(200);
    expect(await (await atlas.get('/registry.json')).json()).toMatchObject({
      remotes: [{ version: '1.0.0' }],
    });
  });
  test('adds the pages of a first release in this browser only', async () => {
    const { cookie } = await openPreview('news', '0.1.0');
    expect((await atlas.get('/news', { cookie })).status).toBe(200);
    expect((await atlas.get('/news')).status).toBe(404);
  });
  test('names the preview in a page that is not stored or indexed', async () => {
    const { cookie } = await openPreview('quiz', '1.1.0');
    const page = await atlas.get('/quiz', { cookie });
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('"previews":[{"remote":"quiz","version":"1.1.0"');
  });
  test('loads the release in the renderer before it redirects', async () => {
    await openPreview('quiz', '1.1.1');
    expect(renderer.warmed.at(-1)?.remotes).toMatchObject([{ name: 'quiz', version: '1.1.1' }]);
  });
  test('offers no previous release as a fallback', async () => {
    registry.before.set('quiz', '0.9.0');
    registry.move('quiz', '1.0.0');
    await eventually(
      () => atlas.get('/releases/quiz/before.json'),
      ({ status }) => status === 200,
    );
    const { cookie } = await openPreview('quiz', '1.1.0');
    expect((await atlas.get('/releases/quiz/before.json', { cookie })).status).toBe(404);
  });
});

test('counts no release for load errors reported in a preview', async () => {
  registry.move('stays', '1.0.0');
  await eventually(
    () => registryFor('a=b'),
    ({ remotes }) => remotes.some(({ name }) => name === 'stays'),
  );
  const { cookie } = await openPreview('quiz', '1.1.0');
  const reported = async (mine: string) => {
    const page = await atlas.get('/quiz', { cookie: mine });
    const visitor = defined(defined(page.headers.getSetCookie()[0]).split(';')[0]);
    const [, ticket] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(await page.text()));
    const errors = ['quiz', 'stays'].map((remote) => ({
      remote,
      part: 'load',
      phase: 'load',
      message: 'broken',
    }));
    await atlas.post('/load-errors', JSON.stringify({ ticket, errors }), {
      ...OWN,
      cookie: `${mine}; ${visitor}`,
    });
  };
  registry.healthCounts.length = 0;
  await reported(cookie);
  // A later report without a preview reaches the registry, so an earlier one would have reached it too.
  await reported('a=b');
  await eventually(
    async () => registry.healthCounts.length > 0,
    (some) => some,
  );
  expect(registry.healthCounts.filter(({ version }) => version === '1.1.0')).toEqual([]);
  const failed = registry.healthCounts.filter(
    ({ slice, part }) => slice === 'stays' && part === 'load',
  );
  expect(failed.map((one) => one.failed)).toEqual([1]);
});

describe('ending a preview', () => {
  test('clears the cookie', async () => {
    const { cookie } = await openPreview('quiz', '1.1.0');
    expect(cookieOf(await openTicket('off', { cookie }))).toMatch(/^atlas_preview=; Max-Age=0;/);
  });
  test('combines slices and replaces an older release of a slice', async () => {
    const [first = 0, second = 0, third = 0] = registry.preview(
      { name: 'quiz', version: '1.1.0' },
      { name: 'news', version: '0.1.0' },
      { name: 'quiz', version: '1.2.0' },
    );
    const tickets = [
      ticketFor('quiz', '1.1.0', first),
      ticketFor('news', '0.1.0', second),
      ticketFor('quiz', '1.2.0', third),
    ];
    let cookie = 'a=b';
    for (const ticket of tickets) {
      const response = await eventually(
        () => openTicket(ticket, { cookie }),
        ({ status }) => status === 303,
      );
      cookie = defined(defined(cookieOf(response)).split(';')[0]);
    }
    const { previews = [] } = await registryFor(cookie);
    expect(previews.map(({ remote, version }) => `${remote}@${version}`)).toEqual([
      'news@0.1.0',
      'quiz@1.2.0',
    ]);
  });
  test('ignores cookies of a closed preview and returns 410', async () => {
    const { cookie, ticket } = await openPreview('quiz', '1.1.0');
    registry.preview();
    await eventually(
      () => registryFor(cookie),
      ({ previews }) => previews === undefined,
    );
    expect((await registryFor(cookie)).remotes).toContainEqual(
      expect.objectContaining({ name: 'quiz', version: '1.0.0' }),
    );
    expect((await openTicket(ticket)).status).toBe(410);
  });
});

describe('rejecting a preview', () => {
  const sign = (token: string) => ticketFor('quiz', '1.1.0', 1, token);
  test.each([
    ['x', 400],
    ['', 400],
    ['quiz~1.1.0~1~9999999999~', 400],
    [sign('another-token-of-some-length'), 400],
    [`${sign(SERVICE_TOKEN).replace('1.1.0', '1.2.0')}`, 400],
    [`${sign(SERVICE_TOKEN)}!${sign(SERVICE_TOKEN)}`, 400],
    // Signed, for an entry of the release log that is no preview.
    [sign(SERVICE_TOKEN), 410],
  ])('rejects the ticket %s with %i and sets no cookie', async (ticket, status) => {
    const response = await openTicket(ticket);
    expect([response.status, cookieOf(response)]).toEqual([status, undefined]);
  });
  test('rejects an expired ticket and cookie', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const [seq = 0] = registry.preview({ name: 'quiz', version: '1.1.0', until: past });
    await openPreview('news', '0.1.0').then(() =>
      registry.preview({ name: 'quiz', version: '1.1.0', until: past }),
    );
    const ticket = ticketFor('quiz', '1.1.0', seq);
    expect((await openTicket(ticket)).status).toBe(410);
    expect((await registryFor(`atlas_preview=${ticket}`)).previews).toBeUndefined();
  });
  test('ignores a forged cookie', async () => {
    const { ticket } = await openPreview('quiz', '1.1.0');
    const forged = ticket.replace('1.1.0', '1.2.0');
    expect((await registryFor(`atlas_preview=${forged}`)).previews).toBeUndefined();
    expect((await atlas.get('/quiz', { cookie: 'atlas_preview=%00~!~' })).status).toBe(200);
  });
  test.each([
    ['ko', '이 미리보기를 열 수 없습니다', '종료된 미리보기입니다'],
    ['en', 'This preview isn’t open', 'This preview has ended'],
    ['ja', 'このプレビューは開けません', 'プレビューは終了しました'],
    ['zh', '无法打开此预览', '预览已结束'],
  ])('explains the rejection in %s', async (language, title, reason) => {
    const response = await openTicket(sign(SERVICE_TOKEN), {
      cookie: `atlas_language=${language}`,
    });
    expect(response.headers.get('content-language')).toBe(language);
    const text = await response.text();
    expect(text).toContain(title);
    expect(text).toContain(reason);
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  test('requires the site itself in OVERRIDE_ORIGINS', async () => {
    const { ticket } = await openPreview('quiz', '1.1.0');
    const strict = await start(production);
    const listed = await start({ ...production, OVERRIDE_ORIGINS: 'http://localhost:8080' });
    try {
      const response = await openTicket(ticket, { cookie: 'atlas_language=en' }, strict);
      expect([response.status, cookieOf(response)]).toEqual([403, undefined]);
      expect(await response.text()).toContain('OVERRIDE_ORIGINS');
      const cookie = `atlas_preview=${ticket}`;
      expect(await (await strict.get('/registry.json', { cookie })).json()).toMatchObject({
        remotes: expect.arrayContaining([
          expect.objectContaining({ name: 'quiz', version: '1.0.0' }),
        ]) as unknown,
      });
      expect((await openTicket(ticket, {}, listed)).status).toBe(303);
    } finally {
      await Promise.all([strict.stop(), listed.stop()]);
    }
  });
});

test('readPreview rejects changed tickets', () => {
  const right = ticketFor('quiz', '1.1.0', 3);
  expect(readPreview(right, SERVICE_TOKEN)).toEqual({
    slice: 'quiz',
    version: '1.1.0',
    seq: 3,
    ends,
  });
  expect(readPreview(right.toUpperCase(), SERVICE_TOKEN)).toBeUndefined();
  expect(readPreview(right.replace('~3~', '~03~'), SERVICE_TOKEN)).toBeUndefined();
});
