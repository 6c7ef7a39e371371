import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from './documents.mjs';

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

/** The gateway hears of a move a moment later. */
const HEARD_MS = 20_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-outside-'));
const packages = path.join(folder, 'packages');
const news = path.join(folder, 'news');
const dataDir = path.join(folder, 'data');
const changed = () => run('git', ['status', '--porcelain'], root);
const times = [];
let filesBefore;
let platform;
let browser;

before(async () => {
  filesBefore = await changed();
  platform = await startPlatform({ dataDir, quiet: true });
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
after(async () => {
  await browser?.close();
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as the team would, and gives what it said. @throws Error with that when it fails. */
async function run(command, args, cwd) {
  const env = { ...process.env };
  // A team's shell knows nothing of this run.
  for (const name of Object.keys(env))
    if (/^(?:npm_|NODE_TEST|NODE_OPTIONS)/.test(name)) delete env[name];
  if (platform)
    Object.assign(env, {
      ATLAS_URL: platform.origin,
      ATLAS_TOKEN: readFileSync(path.join(dataDir, 'tokens/platform'), 'utf8').trim(),
    });
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  assert.equal(code, 0, `${command} ${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}

async function timed(step, act) {
  const startedAt = performance.now();
  const result = await act();
  times.push([step, performance.now() - startedAt]);
  return result;
}

const tarball = (name) =>
  path.join(
    packages,
    readdirSync(packages).find((file) => file.startsWith(`atlas-${name}-`)),
  );
const remotes = async () =>
  (await (await fetch(`${platform.origin}/registry.json`)).json()).remotes;

async function until(holds) {
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(100))
    if (await holds()) return;
  assert.fail('the site did not hear of it');
}

async function withPage(address, look) {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${platform.origin}${address}`);
  await look(page);
  await context.close();
  assert.deepEqual(errors, []);
}

test('when the platform is packed, then its packages are tarballs of compiled code', async () => {
  await timed('npm run pack', () =>
    run(process.execPath, ['scripts/pack.mjs', '--out', packages], root),
  );
  const names = readdirSync(packages).map((file) => /^atlas-(.+)-\d/.exec(file)?.[1]);
  for (const name of ['build', 'contracts', 'mfe-kit', 'release', 'service-kit', 'ui'])
    assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
});

test('when a team elsewhere makes a slice, then it installs, types hold in every library, and its tests pass', async () => {
  const elsewhere = path.join(folder, 'empty');
  mkdirSync(elsewhere);
  const create = ['exec', '--yes', '--package', tarball('create-slice'), '--', 'create-slice'];
  await timed('npm create @atlas/slice', () =>
    run('npm', [...create, 'news', '--dir', news, '--packages', packages], elsewhere),
  );
  await timed('npm install', () =>
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], news),
  );
  // Declarations of styled-components name Node's.
  const strictly = ['--skipLibCheck', 'false', '--types', 'node,jest,@testing-library/jest-dom'];
  await timed('npm run typecheck', () => run('npm', ['run', 'typecheck', '--', ...strictly], news));
  assert.match(await timed('npm test', () => run('npm', ['test'], news)), /Tests: +3 passed/);
});

test('when it is published and promoted, then page, menu entry and fragment are on the site, and no file of ours is another', async () => {
  await timed('atlas publish', () => run('npx', ['atlas', 'publish', '--as', '1.0.0'], news));
  assert.ok(!(await remotes()).some(({ name }) => name === 'news'));
  await timed('atlas promote', () => run('npx', ['atlas', 'promote', 'news@1.0.0'], news));
  await timed('seen by new visitors', () =>
    until(async () => (await remotes()).some(({ name }) => name === 'news')),
  );
  await withPage('/news?lang=en', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).waitFor();
  });
  await withPage('/ai-detail-enhanced/chatgpt?lang=en', (page) =>
    page.getByRole('region', { name: 'Other tools launched lately' }).waitFor(),
  );
  assert.equal(await changed(), filesBefore);
});

test('when one text of it changes, then who comes back fetches its file and the entry, and nothing else', async (t) => {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  await transferred(context, '/news?lang=en', '/releases/news/');
  const texts = path.join(news, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('newest first', 'the newest first'));
  await timed('atlas publish --promote', () =>
    run('npx', ['atlas', 'publish', '--as', '1.0.1', '--promote'], news),
  );
  const live = async () => (await remotes()).find(({ name }) => name === 'news');
  await until(async () => (await live()).version === '1.0.1');
  const { integrity } = await live();
  const fresh = Object.keys(integrity).filter((file) => file.startsWith('/releases/news/1.0.1/'));
  assert.equal(fresh.length, 2, `${fresh.join(', ')} of ${Object.keys(integrity).length} files`);
  const sizes = await Promise.all(fresh.map((file) => compressedSize(file)));
  const least = sizes.reduce((sum, size) => sum + size, 0);
  const bytes = await transferred(context, '/news?lang=en', '/releases/news/');
  t.diagnostic(`${bytes} bytes fetched; entry and text together have ${least}`);
  assert.ok(bytes > 0 && bytes <= 1.5 * least, `${bytes} bytes, not ${least}`);
  await context.close();
});

/** Bytes that came over the wire for a page and what it needed below `folder`; what lay in the cache is none. */
async function transferred(context, address, folder) {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map();
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, request.url),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.get(requestId)?.includes(folder)) bytes += encodedDataLength;
  });
  await page.goto(platform.origin + address);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

async function compressedSize(file) {
  const answer = await fetch(platform.origin + file, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  return Number(answer.headers.get('content-length'));
}

test('when it is retired, then nothing of it is left on the site', async (t) => {
  await timed('atlas retire', () =>
    run('npx', ['atlas', 'retire', '--reason', 'the test is over'], news),
  );
  await until(async () => !(await remotes()).some(({ name }) => name === 'news'));
  await withPage('/?lang=en', async (page) => {
    await page.getByRole('banner').getByRole('link').first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'News', exact: true }).count(), 0);
  });
  assert.equal((await fetch(`${platform.origin}/news`)).status, 404);
  for (const [step, ms] of times) t.diagnostic(`${step}: ${(ms / 1000).toFixed(1)} s`);
  const all = times.reduce((sum, [, ms]) => sum + ms, 0);
  t.diagnostic(`all: ${(all / 1000).toFixed(1)} s`);
});
