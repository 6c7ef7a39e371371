import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { recordInstall } from '../packages/dev-env/installed.mjs';
import { root } from './documents.mjs';
import { readerEnvironment } from './team-shell.mjs';
import { copyBuilds, makeClone } from './two-teams/clone.mjs';
import { loadPage } from './two-teams/visitors.mjs';

const START_MS = 15 * 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-guide-'));
const clone = path.join(folder, 'clone');
const blocks = [
  ...readFileSync(path.join(root, 'docs/team-guide.md'), 'utf8').matchAll(
    /^```sh\n([\s\S]*?)^```/gm,
  ),
].map(([, code]) => code);
let site;
let server;
let exports = '';

before(async () => {
  makeClone(clone);
  // Packages are installed already, so the download is skipped.
  recordInstall(clone);
  copyBuilds(clone);
});
after(async () => {
  server?.kill('SIGTERM');
  if (server?.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a block of the guide with another port; exports apply to later blocks. */
function run(block) {
  const script = block.replaceAll('http://localhost:8080', site);
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', exports + script], {
    cwd: clone,
    encoding: 'utf8',
    env: readerEnvironment(),
  });
  exports += script
    .split('\n')
    .filter((line) => line.startsWith('export '))
    .map((line) => `${line}\n`)
    .join('');
  return { status, output: stdout + stderr };
}

const liveCatalog = async () => (await loadPage(site)).catalog.version;
/** The gateway polls the registry, so changes arrive later. */
async function untilLive(version) {
  for (const end = Date.now() + 20_000; Date.now() < end && (await liveCatalog()) !== version;)
    await sleep(100);
  assert.equal(await liveCatalog(), version);
}
const koreanTexts = () => readFileSync(path.join(clone, 'mfe-catalog/src/locales/ko.json'), 'utf8');

test('the guide has the expected steps', () => {
  assert.deepEqual(
    blocks.map((block) => block.trim().split('\n').length),
    [1, 3, 2, 1, 1, 2, 1, 2, 1, 1],
  );
});

test('npm start prints the URL', async () => {
  const [port] = await freePorts(1);
  assert.equal(blocks[0].trim(), 'npm start');
  server = spawn('node', ['packages/dev-env/start.mjs'], {
    cwd: clone,
    env: readerEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  site = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready:\n${output}`)), START_MS);
    const read = (text) => {
      output += text;
      const [, address] = /AI Atlas is at ([^\s,]+)[^]*Ctrl-C/.exec(output) ?? [];
      if (address) resolve(address);
    };
    for (const stream of [server.stdout, server.stderr]) stream.on('data', read);
    server.once('exit', () => reject(new Error(output)));
    server.once('exit', () => clearTimeout(timer));
  });
  assert.equal(new URL(site).port, String(port));
  assert.doesNotMatch(output, /DEGRADED/, output);
});

test('status, change and check print what the guide shows', () => {
  const status = run(blocks[1]);
  assert.equal(status.status, 0, status.output);
  for (const slice of ['catalog', 'quiz', 'community', 'account'])
    assert.match(status.output, new RegExp(slice));

  const change = run(blocks[2]);
  assert.equal(change.status, 0, change.output);
  assert.match(change.output, /ko\.json/);
  assert.match(koreanTexts(), /AI 도구 찾아보기 ✓/);

  const check = run(blocks[3]);
  assert.equal(check.status, 0, check.output);
});

test('publishes, promotes to 10 % and to all, and rolls back', async () => {
  const before = await liveCatalog();
  const published = run(blocks[4]);
  assert.equal(published.status, 0, published.output);
  assert.equal(await liveCatalog(), before);

  const canary = run(blocks[5]);
  assert.equal(canary.status, 0, canary.output);
  assert.match(canary.output, /1\.0\.0/);
  assert.match(canary.output, /10/);

  const everybody = run(blocks[6]);
  assert.equal(everybody.status, 0, everybody.output);
  await untilLive('1.0.0');

  const back = run(blocks[7]);
  assert.equal(back.status, 0, back.output);
  assert.match(back.output, /trying it/);
  await untilLive(before);
});

test('lists no failures yet', () => {
  const failures = run(blocks[8]);
  assert.equal(failures.status, 0, failures.output);
});

test("another team's token ends with code 5", () => {
  assert.equal(run(blocks[9]).status, 5);
});
