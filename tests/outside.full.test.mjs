import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** The gateway hears of a move, or of a process, a moment later. */
const HEARD_MS = 20_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-outside-'));
const packages = path.join(folder, 'packages');
const elsewhere = path.join(folder, 'elsewhere');
const news = path.join(elsewhere, 'news');
const dataDir = path.join(folder, 'data');
/** What a team types, by the blocks of the guide: `bash` is its own-repository section, `sh` that of a clone. */
const [make, tests, service, publish, retire] = [
  ...readFileSync(path.join(root, 'docs/team-guide.md'), 'utf8').matchAll(
    /^```bash\n([\s\S]*?)^```/gm,
  ),
].map(([, code]) => code.trim().split('\n'));
const changed = () => run('git status --porcelain', root);
const times = [];
/** Process groups of what was left running. */
const running = [];
/** `cd` and `export` of the guide stay for what comes after. */
let typedBefore = '';
let filesBefore;
let starting;
let platform;
let browser;

before(async () => {
  mkdirSync(elsewhere);
  filesBefore = await changed();
  starting = prepareData(dataDir).then(() => startPlatform({ dataDir, quiet: true }));
  starting.catch(() => undefined);
});
after(async () => {
  for (const group of running) endGroup(group);
  await browser?.close();
  await (await starting.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function endGroup(group) {
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/** A team's shell knows nothing of this run. */
function environment() {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_TEST|NODE_OPTIONS)/.test(name),
  );
  // What it has fetched once is at hand, and nobody is asked about it.
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return { ...Object.fromEntries(environment), ...npm };
}

/** Runs a line of a shell, and gives what it said. @throws Error with that when it ends with another code. */
async function run(line, cwd, expected = 0) {
  const child = spawn('bash', ['-ec', line], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  assert.equal(code, expected, `${line} ended with ${code}:\n${output}`);
  return output;
}

/** A line of the guide as it stands, but for what is this machine's: packages as files, addresses, the token. */
async function type(line, expected = 0) {
  if (/^(?:cd|export) /.test(line)) {
    typedBefore += `${here(line)}\n`;
    return '';
  }
  const typed = typedBefore + here(line);
  if (line.endsWith('&')) return leaveRunning(typed.slice(0, -1));
  const startedAt = performance.now();
  const output = await run(typed, elsewhere, expected);
  times.push([line, performance.now() - startedAt]);
  return output;
}

async function typeAll(lines) {
  for (const line of lines) await type(line);
}

function leaveRunning(line) {
  const log = openSync(path.join(folder, `${running.length}.log`), 'w');
  const child = spawn('bash', ['-ec', line], {
    cwd: elsewhere,
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  running.push(child.pid);
  return '';
}

let ports;
function here(line) {
  const creator = `npm exec --yes --package ${tarball('create-slice')} -- create-slice`;
  return line
    .replace(/^npm create @atlas\/slice (\S+) --/, `${creator} $1 --packages ${packages}`)
    .replace('https://atlas.example', platform?.origin)
    .replace(
      'atlas_…',
      platform && readFileSync(path.join(dataDir, 'tokens/platform'), 'utf8').trim(),
    )
    .replaceAll('27027', ports[0])
    .replaceAll('4300', ports[1]);
}

const tarball = (name) =>
  path.join(
    packages,
    readdirSync(packages).find((file) => file.startsWith(`atlas-${name}-`)),
  );
const remotes = async () =>
  (await (await fetch(`${platform.origin}/registry.json`)).json()).remotes;
const statusOf = async (address) => (await fetch(platform.origin + address)).status;

async function until(holds) {
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(100))
    if (await holds()) return;
  const logs = running.map((_, at) => readFileSync(path.join(folder, `${at}.log`), 'utf8'));
  assert.fail(`the site did not hear of it\n${logs.join('\n')}`);
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
  const startedAt = performance.now();
  await run(`node scripts/pack.mjs --out ${packages}`, root);
  times.push(['npm run pack (the platform)', performance.now() - startedAt]);
  const names = readdirSync(packages).map((file) => /^atlas-(.+)-\d/.exec(file)?.[1]);
  for (const name of [
    'build',
    'contract-mocks',
    'contracts',
    'mfe-kit',
    'release',
    'service-kit',
    'testing',
    'ui',
  ])
    assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
});

test('when what packages promise is read from their declarations, then it is what their reports say', () =>
  run('node scripts/api.mjs --check', root));

test('when a team elsewhere makes a slice with a service, then it installs, its types hold, and its tests pass', async () => {
  ports = (await freePorts(2)).map(String);
  await typeAll(make);
  const startedAt = performance.now();
  platform = await starting;
  times.push(['waited for the site to start', performance.now() - startedAt]);
  // Declarations of styled-components name Node's. The native compiler looks through every library in seconds.
  const strictly = `node ${tsc} --noEmit --skipLibCheck false`;
  const ofRemote = `${strictly} --types node,jest,@testing-library/jest-dom`;
  const [output] = await Promise.all([
    Promise.all(tests.map((line) => type(line))),
    typeAll(service),
    run(`${ofRemote} && ${strictly} -p service`, news),
  ]);
  assert.match(output.join(), /Tests: +5 passed/);
});

test('when both are published, then the remote is live after its service, and not before', async () => {
  const [all, ofService, ofRemote] = publish;
  await type(all);
  assert.ok(!(await remotes()).some(({ name }) => name === 'news'));
  assert.equal(await statusOf('/api/news/items'), 404);
  assert.match(await type(ofRemote, 3), /GET \/api\/news\/items: no live service offers it/);
  await type(ofService);
  await type(ofRemote);
  await until(async () => (await remotes()).some(({ name }) => name === 'news'));
  await until(async () => (await statusOf('/api/news/items')) === 200);
});

test('when it is live, then page, menu entry and fragment are on the site, with what its service says, and no file of ours is another', async () => {
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const { paths } = await (await fetch(`${platform.origin}/api/openapi.json`)).json();
  assert.equal(paths['/api/news/items'].get.operationId, 'news.listItems');
  const items = await (await fetch(`${platform.origin}/api/news/items?lang=en`)).json();
  await withPage('/news?lang=en', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    const articles = page.getByRole('article').getByRole('heading');
    await articles.first().waitFor();
    assert.deepEqual(
      await articles.allTextContents(),
      items.map(({ title }) => title),
    );
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).waitFor();
  });
  assert.equal(items.length, 2);
  await withPage('/ai-detail-enhanced/chatgpt?lang=en', (page) =>
    page.getByRole('region', { name: 'Other tools launched lately' }).waitFor(),
  );
  assert.equal(await changed(), filesBefore);
});

test('when a team runs its journeys against the site, then they pass by roles alone, signed in and with a call that fails', async () => {
  const startedAt = performance.now();
  const settings = `ATLAS_ORIGIN=${platform.origin} CHROMIUM_PATH=${await findChromium()}`;
  assert.match(await run(`${settings} npm run e2e -- --reporter=line`, news), /2 passed/);
  times.push(['npm run e2e', performance.now() - startedAt]);
});

test('when one text of it changes, then who comes back fetches its file and the entry, and nothing else', async (t) => {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  await transferred(context, '/news?lang=en', '/releases/news/');
  const texts = path.join(news, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('newest first', 'the newest first'));
  await type('npx atlas publish news --as 1.0.1 --promote');
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
  const urls = new Map();
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, request.url),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.get(requestId)?.includes(folder)) bytes += encodedDataLength;
  });
  await page.goto(platform.origin + address);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

async function compressedSize(file) {
  const response = await fetch(platform.origin + file, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  return Number(response.headers.get('content-length'));
}

test('when it is retired, then nothing of it is left on the site', async (t) => {
  await typeAll(retire);
  await until(async () => !(await remotes()).some(({ name }) => name === 'news'));
  await until(async () => (await statusOf('/api/news/items')) === 404);
  await withPage('/?lang=en', async (page) => {
    await page.getByRole('banner').getByRole('link').first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'News', exact: true }).count(), 0);
  });
  assert.equal(await statusOf('/news'), 404);
  for (const [step, ms] of times) t.diagnostic(`${step}: ${(ms / 1000).toFixed(1)} s`);
});
