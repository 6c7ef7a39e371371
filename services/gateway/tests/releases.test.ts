import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@atlas/contracts';
import { isInCanary } from '../src/releases/canary';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { StubRegistry } from './stub-registry';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-releases-'));
const registry = new StubRegistry();
let atlas: Started;
const start = () =>
  startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: releasesDir } });
beforeAll(async () => {
  await registry.start();
  registry.move('quiz', '1.0.0');
  atlas = await start();
});
afterAll(async () => {
  await atlas.stop();
  await registry.stop();
  rmSync(releasesDir, { recursive: true });
});

/** One page load: the cookie that came with it, and the version that the page is made of. */
async function load(cookie?: string, at = atlas) {
  const answer = await at.get('/', cookie ? { cookie } : {});
  const [, json] = /id="registry"[^>]*>(.*?)<\/script>/.exec(await answer.text())!;
  const remotes = (JSON.parse(json!) as Registry).remotes;
  return {
    headers: answer.headers,
    cookie: cookie ?? answer.headers.getSetCookie()[0]!.split(';')[0]!,
    version: remotes.find(({ name }) => name === 'quiz')?.version,
  };
}
const isSo = (value: boolean) => value;
const becomes = (version: string) =>
  eventually(
    async () => (await load()).version,
    (now) => now === version,
  );

test('when the registry moves a pointer, then the next page loads have it, and the files are here', async () => {
  expect((await load()).version).toBe('1.0.0');
  registry.move('quiz', '1.1.0');
  await becomes('1.1.0');
  const file = await atlas.get('/releases/quiz/1.1.0/remoteEntry.ab12cd34.js');
  expect([file.status, await file.text()]).toEqual([200, "var quiz = '1.1.0';"]);
  expect(file.headers.get('cache-control')).toContain('immutable');
});

test('when a canary runs for a tenth, then visitors split so, each stays, and no cache may mix them', async () => {
  registry.move('quiz', '1.1.0', { version: '1.2.0', percent: 10 });
  await eventually(
    async () =>
      (await Promise.all(Array.from({ length: 40 }, () => load()))).some(
        ({ version }) => version === '1.2.0',
      ),
    isSo,
  );
  const first = await Promise.all(Array.from({ length: 200 }, () => load()));
  const share = first.filter(({ version }) => version === '1.2.0').length;
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(45);
  const again = await Promise.all(first.map(({ cookie }) => load(cookie)));
  expect(again.map(({ version }) => version)).toEqual(first.map(({ version }) => version));
  const listed = await Promise.all(
    first
      .slice(0, 40)
      .map(
        async ({ cookie }) =>
          ((await (await atlas.get('/registry.json', { cookie })).json()) as Registry).remotes[0]!
            .version,
      ),
  );
  expect(listed).toEqual(first.slice(0, 40).map(({ version }) => version));
  const { headers } = await atlas.get('/registry.json', { cookie: first[0]!.cookie });
  for (const one of [headers, first[0]!.headers])
    expect([one.get('cache-control'), one.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
});

test('when browsers of canary visitors report failures, then the registry is told how many of how many', async () => {
  registry.told.length = 0;
  registry.move('quiz', '1.1.0', { version: '1.3.0', percent: 100 });
  await becomes('1.3.0');
  const visitors = await Promise.all(Array.from({ length: 6 }, () => load()));
  const body = JSON.stringify({
    errors: [{ remote: 'quiz', version: '1.3.0', phase: 'load', message: 'broken' }],
  });
  // One of them reports three times, another an earlier version; a stranger has no cookie.
  const report = (headers: Record<string, string>, text = body) =>
    fetch(`${atlas.url}/load-errors`, {
      method: 'POST',
      headers: { ...OWN, ...headers },
      body: text,
    });
  for (const n of [0, 0, 0, 1]) await report({ cookie: visitors[n]!.cookie });
  await report({ cookie: visitors[2]!.cookie }, body.replace('1.3.0', '1.2.0'));
  await report({});
  const sum = (field: 'visitors' | 'failed') =>
    registry.told
      .filter(({ version }) => version === '1.3.0')
      .reduce((total, one) => total + one[field], 0);
  await eventually(() => sum('failed') >= 2, isSo);
  expect(sum('failed')).toBe(2);
  expect(sum('visitors')).toBeGreaterThanOrEqual(6);
});

test('when a slice is switched off, then its page says so and no code of it is named; on again, all is there', async () => {
  registry.move('quiz', '1.3.1', undefined, ['*']);
  await eventually(
    async () => (await atlas.get('/quiz')).status,
    (status) => status === 503,
  );
  const page = await atlas.get('/quiz');
  expect(page.headers.get('retry-after')).toBe('60');
  expect(await page.text()).not.toContain('as="script" href="/releases/quiz');
  registry.move('quiz', '1.3.1');
  await eventually(
    async () => (await atlas.get('/quiz')).status,
    (status) => status === 200,
  );
});

test('when the first release is a canary, then others have no such page; when the slice retires, then nobody', async () => {
  registry.move('news', null, { version: '0.1.0', percent: 50 });
  const seen = async () => {
    const pages = await Promise.all(Array.from({ length: 24 }, () => atlas.get('/news')));
    return new Set(pages.map(({ status }) => status));
  };
  await eventually(seen, (statuses) => statuses.size === 2);
  expect([...(await seen())].sort()).toEqual([200, 404]);
  registry.move('news', '0.1.0');
  await eventually(seen, (statuses) => statuses.size === 1 && statuses.has(200));
  registry.retire('news');
  await eventually(seen, (statuses) => statuses.size === 1 && statuses.has(404));
});

test('when files are not what the registry says, then the release before stays announced until they are', async () => {
  registry.move('quiz', '1.4.0');
  await becomes('1.4.0');
  registry.corrupt = true;
  registry.move('quiz', '1.5.0');
  await eventually(
    () => atlas.lines.some((line) => line.includes('is not what its hash says')),
    isSo,
  );
  expect((await load()).version).toBe('1.4.0');
  registry.corrupt = false;
  await becomes('1.5.0');
});

test('when a page is still open on an earlier release that this machine never had, then its files come', async () => {
  registry.move('quiz', '2.0.0');
  await becomes('2.0.0');
  rmSync(path.join(releasesDir, 'quiz/1.1.0'), { recursive: true });
  expect((await atlas.get('/releases/quiz/1.1.0/remoteEntry.ab12cd34.js')).status).toBe(200);
  expect((await atlas.get('/releases/quiz/7.7.7/remoteEntry.ab12cd34.js')).status).toBe(404);
});

test('when the registry is gone, then pages stay as they are, also after a restart, and follow when it is back', async () => {
  await registry.stop();
  expect((await load()).version).toBe('2.0.0');
  await atlas.stop();
  atlas = await start();
  expect((await load()).version).toBe('2.0.0');
  expect((await atlas.get('/releases/quiz/2.0.0/remoteEntry.ab12cd34.js')).status).toBe(200);
  await registry.start();
  registry.move('quiz', '2.1.0');
  await becomes('2.1.0');
});

test('when the percentage grows, then nobody leaves the canary; 0 is nobody, 100 is everybody', () => {
  const visitors = Array.from({ length: 2_000 }, (_, n) => `visitor-${n}`);
  const at = (percent: number, slice = 'quiz') =>
    new Set(visitors.filter((one) => isInCanary(one, slice, percent)));
  const [tenth, quarter, elsewhere] = [at(10), at(25), at(10, 'catalog')];
  expect([at(0).size, at(100).size]).toEqual([0, 2_000]);
  expect([...tenth].filter((one) => !quarter.has(one))).toEqual([]);
  expect(Math.abs(tenth.size - 200)).toBeLessThan(60);
  // Another slice's canary has other visitors.
  expect([...tenth].filter((one) => elsewhere.has(one)).length).toBeLessThan(60);
});
