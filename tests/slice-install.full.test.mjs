// What a new slice installs: how large it is, and that everything that a slice does works with it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';
import { runInShell, startInShell, teamEnvironment } from './team-shell.mjs';

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const MAX_MEGABYTES = 120;
const WAIT_MS = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-install-'));
const packages = path.join(folder, 'packages');
const slice = path.join(folder, 'teams/thin');
const dataDir = path.join(folder, 'data');
const endings = [];
let starting;
let platform;
let browser;

before(async () => {
  mkdirSync(path.dirname(slice));
  starting = prepareData(dataDir).then(() => startPlatform({ dataDir, quiet: true }));
  starting.catch(() => undefined);
  await runInShell(`node scripts/pack.mjs --out ${packages}`, root);
  const generator = readdirSync(packages).find((file) => file.startsWith('atlas-create-slice-'));
  const create = `npm exec --yes --package ${path.join(packages, generator)} -- create-slice`;
  await runInShell(`${create} thin --packages ${packages}`, path.dirname(slice));
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
after(async () => {
  for (const end of endings) end();
  await browser?.close();
  await (await starting.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withPage(address, look) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(address);
  await look(page);
  await context.close();
  assert.deepEqual(errors, []);
}

async function until(holds) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return;
  assert.fail('it does not come to hold');
}

test(`a slice installs at most ${MAX_MEGABYTES} MB`, async (t) => {
  await runInShell('npm install', slice);
  rmSync(path.join(slice, 'node_modules'), { recursive: true });
  // Now npm's cache has every package.
  const startedAt = performance.now();
  await runInShell('npm install', slice);
  const seconds = (performance.now() - startedAt) / 1000;
  const [kilobytes] = (await runInShell('du -sk node_modules', slice)).split('\t');
  const megabytes = Number(kilobytes) / 1024;
  t.diagnostic(`${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s from npm's cache`);
  assert.ok(megabytes <= MAX_MEGABYTES, `${megabytes.toFixed(1)} MB`);
});

test('compiles, and is published and rendered on the server', async () => {
  await runInShell('npm run typecheck && npm run build', slice);
  platform = await starting;
  const token = readFileSync(path.join(dataDir, 'tokens/platform'), 'utf8').trim();
  const env = teamEnvironment({ ATLAS_URL: platform.origin, ATLAS_TOKEN: token });
  assert.match(await runInShell('npx atlas check', slice, { env }), /breaks nothing/);
  await runInShell('npx atlas publish --promote', slice, { env });
  const html = async () => (await fetch(`${platform.origin}/thin?lang=en`)).text();
  await until(async () => /<h1[^>]*>Thin</.test(await html()));
  await withPage(`${platform.origin}/thin?lang=en`, (page) =>
    page.getByRole('region', { name: 'More about Thin' }).waitFor(),
  );
});

test('runs alone on mock responses', async () => {
  const [port] = await freePorts(1);
  endings.push(startInShell(`npm run standalone -- --port ${port}`, slice, { output: 'ignore' }));
  const origin = `http://localhost:${port}`;
  await until(async () => (await fetch(origin)).ok);
  await withPage(`${origin}/thin`, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Thin' }).waitFor();
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    assert.match(worker ?? '', /mockServiceWorker/i);
  });
  await withPage(origin, (page) =>
    page.getByRole('heading', { level: 1, name: 'thin 단독 실행' }).waitFor(),
  );
});

test('names the command that installs what is missing', async () => {
  const version = await runInShell('ls .cache/releases', slice);
  const release = path.join('.cache/releases', version.trim().split('\n')[0]);
  assert.match(
    await runInShell(`npx atlas conformance ${release}`, slice, { expected: 1 }),
    /npm install --save-dev jsdom@\d/,
  );
});
