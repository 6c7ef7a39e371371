import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRegistry } from './stub-registry';

let atlas: Started;
let empty: string;
beforeEach(() => void (empty = mkdtempSync(path.join(tmpdir(), 'gateway-readiness-'))));
afterEach(async () => {
  await atlas.stop();
  rmSync(empty, { recursive: true, force: true });
});

async function readiness() {
  const response = await atlas.get('/readyz');
  return [response.status, await response.json()];
}
const untilReady = () =>
  eventually(
    async () => (await readiness())[0],
    (status) => status === 200,
    15_000,
  );

test('is ready with shell, releases and services', async () => {
  atlas = await startForTest();
  expect(await readiness()).toMatchObject([200, { shell: 'up', releases: 'up' }]);
});

test.each([
  ['SHELL_DIR', 'shell'],
  ['RELEASES_DIR', 'releases'],
])('is alive and not ready with an empty %s', async (variable, part) => {
  atlas = await startForTest({ env: { [variable]: empty } });
  expect(await readiness()).toMatchObject([503, { status: 'not-ready', [part]: 'down' }]);
  expect((await atlas.get('/livez')).status).toBe(200);
});

test('stays ready after the registry is unavailable', async () => {
  const registry = new StubRegistry();
  // Reserves a port on which nothing listens yet.
  await registry.start();
  await registry.stop();
  atlas = await startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: empty } });
  expect(await readiness()).toMatchObject([503, { releases: 'down' }]);
  await registry.start();
  expect(await readiness()).toMatchObject([503, { releases: 'down' }]);
  registry.move('catalog', '1.0.0');
  await untilReady();
  await registry.stop();
  expect(await readiness()).toMatchObject([200, { releases: 'up' }]);
});

test('is ready with a canary of a first release', async () => {
  const registry = new StubRegistry();
  await registry.start();
  registry.move('catalog', null, { version: '1.0.0', percent: 5 });
  atlas = await startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: empty } });
  await untilReady();
  await registry.stop();
});

test('does not start where releases cannot be stored, and names the variable', async () => {
  atlas = await startForTest();
  const env = { REGISTRY_URL: 'http://127.0.0.1:9', RELEASES_DIR: '/proc/no-such-folder/releases' };
  await expect(startForTest({ env })).rejects.toThrow(
    /RELEASES_DIR: \/proc\/no-such-folder\/releases cannot be written/,
  );
});

test('does not count or log probes', async () => {
  atlas = await startForTest();
  for (const probe of ['/livez', '/readyz', '/healthz']) await (await atlas.get(probe)).text();
  await (await atlas.get('/registry.json')).text();
  const lines = await eventually(
    () => atlas.lines.filter((line) => line.includes('"msg":"request"')),
    (found) => found.length > 0,
  );
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/registry.json',
  ]);
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  const counted = /^atlas_gateway_request_seconds_count\{[^}]*\} (\d+)/gm;
  expect([...metrics.matchAll(counted)].map(([, count]) => count)).toEqual(['1']);
});
