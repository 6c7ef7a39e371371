import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'tsx/esm/api';
import { prepareData } from './prepared-data.mjs';
import { atlas, makeClone } from './two-teams/clone.mjs';
import { startLoad } from './two-teams/load.mjs';
import { openBroken } from './two-teams/browsers.mjs';
import { loadPage, loadPages } from './two-teams/visitors.mjs';

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const ROLLBACK_MS = 2_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-two-teams-'));
const dataDir = path.join(folder, 'data');
/** Pointers of catalog by the log entry that made them. */
const seen = new Map();
let platform;
let load;
let teamA;
let teamB;
let visitors;

before(async () => {
  await prepareData(dataDir);
  [teamA, teamB, platform] = [
    makeClone(path.join(folder, 'a')),
    makeClone(path.join(folder, 'b')),
    await startPlatform({ dataDir, quiet: true }),
  ];
  const token = (team) => readFileSync(path.join(dataDir, 'tokens', team), 'utf8').trim();
  Object.assign(teamA, { site: platform.origin, token: token('catalog') });
  Object.assign(teamB, { site: platform.origin, token: token('quiz') });
  load = startLoad(platform.origin);
});
after(async () => {
  await load?.stop();
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of team A that must succeed, and records the pointer afterwards. */
async function run(...args) {
  const { code, stdout, stderr } = await atlas(teamA, ...args);
  assert.equal(code, 0, `atlas ${args.join(' ')}: ${stderr}`);
  await look();
  return JSON.parse(stdout);
}

async function look() {
  const { seq, slices } = await ask('/api/registry/slices');
  const { health: _, published: __, ...pointer } = slices.find(({ slice }) => slice === 'catalog');
  seen.set(seq, pointer);
  return pointer;
}

async function ask(to) {
  return (
    await fetch(teamA.site + to, { headers: { authorization: `Bearer ${teamA.token}` } })
  ).json();
}

/** Commits a change of the slice in the team's clone. */
function commit(file, change) {
  const at = path.join(teamA.dir, file);
  writeFileSync(at, change(readFileSync(at, 'utf8')));
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Team',
      '-c',
      'user.email=team@example.com',
      'commit',
      '-qam',
      `change ${file}`,
    ],
    { cwd: teamA.dir },
  );
}

const versionsOf = (pages) => pages.map(({ catalog }) => catalog.version);
const becomes = async (version, page = () => loadPage(platform.origin)) => {
  const endsAt = Date.now() + 30_000;
  while ((await page()).catalog.version !== version)
    assert.ok(Date.now() < endsAt, `no page has ${version}`);
  return Date.now();
};

test('a canary at 10 % is stable per visitor', async () => {
  commit('mfe-catalog/src/locales/en.json', (text) =>
    text.replace(/": "([^"]{3,})"/, '": "$1 (released by team A)"'),
  );
  await run('publish', 'catalog', '--as', '1.1.0');
  assert.ok(
    !versionsOf(await loadPages(platform.origin, 20)).includes('1.1.0'),
    'published is not live',
  );
  await run('promote', 'catalog@1.1.0', '--canary', '10');
  await sleep(300);
  visitors = await loadPages(platform.origin, 160);
  const share = versionsOf(visitors).filter((version) => version === '1.1.0').length;
  assert.ok(share >= 3 && share <= 40, `${share} of 160 visitors have the canary`);
  const again = await loadPages(
    platform.origin,
    visitors.length,
    visitors.map(({ cookie }) => cookie),
  );
  assert.deepEqual(versionsOf(again), versionsOf(visitors));
});

test('all files of a page belong to one version', async () => {
  for (const version of new Set(versionsOf(visitors))) {
    const { catalog } = visitors.find((one) => one.catalog.version === version);
    const responses = await Promise.all(
      Object.keys(catalog.integrity).map((file) => fetch(platform.origin + file)),
    );
    assert.ok(catalog.entry.startsWith(`/releases/catalog/${version}/`));
    assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200]);
    const texts = await Promise.all(responses.map((response) => response.text()));
    assert.equal(
      texts.some((text) => text.includes('released by team A')),
      version === '1.1.0',
    );
  }
});

test('team B’s token has no access to catalog', async () => {
  const before = await look();
  for (const args of [
    ['promote', 'catalog@1.1.0'],
    ['rollback', 'catalog'],
    ['abort', 'catalog'],
    ['promote', 'catalog@1.1.0', '--canary', '50', '--no-check'],
    ['retire', 'catalog'],
    ['off', 'catalog'],
  ]) {
    const { code, stderr } = await atlas(teamB, ...args);
    assert.equal(code, 5, `atlas ${args.join(' ')} ended with ${code}: ${stderr}`);
    assert.match(stderr, /The token of team quiz opens quiz, not catalog/);
  }
  assert.deepEqual(await look(), before);
});

test('an override shows team A its own build only', async () => {
  const server = createServer((_, res) => res.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const { address } = await run('override', 'catalog', origin);
  server.close();
  const response = await fetch(address, { redirect: 'manual' });
  const [cookie] = response.headers
    .getSetCookie()
    .find((one) => one.startsWith('atlas_override='))
    .split(';');
  assert.equal((await loadPage(platform.origin, cookie)).catalog.entry, `${origin}/remoteEntry.js`);
  assert.match((await loadPage(platform.origin)).catalog.entry, /^\/releases\/catalog\//);
});

test('the error rate of a broken canary ends it', async () => {
  await run('promote', 'catalog@1.1.0');
  commit('mfe-catalog/src/remote.tsx', (text) =>
    text.replace(/^ {2}App,$/m, "  App: () => { throw new Error('planted'); },"),
  );
  await run('publish', 'catalog', '--as', '1.2.0');
  await run('promote', 'catalog@1.2.0', '--canary', '50');
  await sleep(300);
  const canaries = (await loadPages(platform.origin, 80)).filter(
    ({ catalog }) => catalog.version === '1.2.0',
  );
  assert.ok(canaries.length >= 20);
  await openBroken(
    platform.origin,
    'catalog@1.2.0',
    canaries.map(({ cookie }) => cookie),
    async () => (await look()).canary === null,
  );
  await becomes('1.1.0', () => loadPage(platform.origin, canaries[0].cookie));
  const { stdout } = await atlas(teamA, 'log', 'catalog', '--limit', '1');
  const [{ by, action, version, reason }] = JSON.parse(stdout);
  assert.deepEqual([by, action, version], ['registry', 'abort', '1.2.0']);
  assert.match(reason, /failed in \d+ of \d+ loads/);
  await look();
});

test('a rollback reaches new page loads within two seconds', async (t) => {
  const { history } = await look();
  const [{ entry }, seenAt] = await Promise.all([
    run('rollback', 'catalog'),
    becomes(history.at(-1)),
  ]);
  const took = seenAt - Date.parse(entry.at);
  t.diagnostic(`rollback reached page loads after ${took} ms`);
  assert.ok(took < ROLLBACK_MS, `${took} ms`);
});

test('concurrent promotions lose no log entry', async () => {
  const { revision } = await look();
  const codes = await Promise.all(
    ['1.1.0', '1.2.0', '1.1.0', '1.2.0'].map(
      async (version) =>
        (await atlas(teamA, 'promote', `catalog@${version}`, '--again', '--reason', 'two at once'))
          .code,
    ),
  );
  assert.ok(codes.includes(0) && codes.every((code) => code === 0 || code === 4), codes.join());
  assert.equal((await look()).revision, revision + codes.filter((code) => code === 0).length);
  await run('promote', 'catalog@1.1.0');
});

test('replaying the log gives every recorded state', async () => {
  for (const [seq, pointer] of seen) {
    const { slices } = await ask(`/api/registry/log/${seq}/state`);
    assert.deepEqual(
      slices.find(({ slice }) => slice === 'catalog'),
      pointer,
    );
  }
  assert.ok(seen.size >= 7, `${seen.size} states`);
});

test('no request of the background load failed', async (t) => {
  const { requests, failed } = await load.stop();
  t.diagnostic(`${requests} requests, ${failed.length} failed`);
  assert.ok(requests > 100);
  assert.deepEqual(failed, []);
});
