import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { parse } from 'yaml';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';
import { publishPackages, startRegistry } from './private-registry.mjs';
import { runInShell, startInShell, teamEnvironment } from './team-shell.mjs';

register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** The gateway polls the registry, so changes arrive later. */
const HEARD_MS = 20_000;
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-outside-'));
const packages = path.join(folder, 'packages');
const elsewhere = path.join(folder, 'elsewhere');
const news = path.join(elsewhere, 'news');
const dataDir = path.join(folder, 'data');
/** Commands of the guide by block: `bash` in the section on own repositories, `sh` in that on clones. */
const [settings, make, tests, service, publish, further, retire] = [
  ...readFileSync(path.join(root, 'docs/team-guide.md'), 'utf8').matchAll(
    /^```bash\n([\s\S]*?)^```/gm,
  ),
].map(([, code]) => code.trim().split('\n'));
/** Settings of npm of this test alone. */
const npmSettings = path.join(folder, 'npmrc');
/** npm's cache without the generator of an earlier run, which `npm create` would take for the same version. */
const npmCache = path.join(folder, 'npm-cache');
// `npm create` asks on a terminal whether it may install the generator.
const env = teamEnvironment({
  npm_config_userconfig: npmSettings,
  npm_config_cache: npmCache,
  npm_config_yes: 'true',
});
const run = (line, cwd, expected) => runInShell(line, cwd, { expected, env });
const changed = () => run('git status --porcelain', root);
const times = [];
/** Ends what is still running. */
const running = [];
/** `cd` and `export` of the guide apply to later commands. */
let typedBefore = '';
let filesBefore;
let starting;
let platform;
let npmRegistry;
let browser;

before(async () => {
  mkdirSync(elsewhere);
  copySettingsOfMachine(npmSettings);
  mkdirSync(npmCache);
  const cacheOfMachine = (await runInShell('npm config get cache', folder)).trim();
  mkdirSync(path.join(cacheOfMachine, '_cacache'), { recursive: true });
  symlinkSync(path.join(cacheOfMachine, '_cacache'), path.join(npmCache, '_cacache'));
  filesBefore = await changed();
  starting = prepareData(dataDir).then(() => startPlatform({ dataDir, quiet: true }));
  starting.catch(() => undefined);
});
after(async () => {
  for (const end of running) end();
  await browser?.close();
  await (await starting.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function copySettingsOfMachine(file) {
  const ofMachine = path.join(homedir(), '.npmrc');
  if (existsSync(ofMachine)) cpSync(ofMachine, file);
}

/** Adapts a command of the guide to this machine: URLs, ports and tokens. */
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
  const output = openSync(path.join(folder, `${running.length}.log`), 'w');
  running.push(startInShell(line, elsewhere, { output, env }));
  return '';
}

let ports;
const token = () => readFileSync(path.join(dataDir, 'tokens/platform'), 'utf8').trim();
function here(line) {
  return line
    .replace('https://npm.example', npmRegistry.origin)
    .replace('//npm.example', npmRegistry.origin.replace('http:', ''))
    .replace('npm_…', npmRegistry.token)
    .replace('https://atlas.example', platform?.origin)
    .replace('atlas_…', () => token())
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
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const logs = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
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

test('packs the packages as tarballs of compiled code', async () => {
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
    'service-gateway',
    'service-kit',
    'testing',
    'ui',
  ])
    assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
});

test('a gateway plugin compiles and runs with the packed types', async () => {
  const plugin = path.join(elsewhere, 'plugin');
  const modules = path.join(plugin, 'node_modules');
  for (const name of ['contracts', 'service-kit', 'service-gateway']) {
    const target = path.join(modules, '@atlas', name);
    mkdirSync(target, { recursive: true });
    await run(`tar -xzf ${tarball(name)} -C ${target} --strip-components 1`, root);
  }
  // npm would install these from the registry.
  for (const name of ['@types', 'express', 'jose', 'pino', 'prom-client', 'undici', 'zod'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  cpSync(path.join(root, 'examples/gateway-plugin/src'), path.join(plugin, 'src'), {
    recursive: true,
  });
  writeFileSync(path.join(plugin, 'package.json'), JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    ...{ strict: true, module: 'nodenext', target: 'es2023', types: ['node'] },
    ...{ skipLibCheck: true, rootDir: 'src', outDir: 'dist' },
  };
  writeFileSync(
    path.join(plugin, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['src'] }),
  );
  await run(`node ${tsc} -p ${plugin}`, plugin);
  const name = await run(
    `node -e "import('./dist/index.js').then((one) => process.stdout.write(one.default.name))"`,
    plugin,
  );
  assert.equal(name, 'example');
});

test('a private registry serves the packages to its users', async () => {
  ports = (await freePorts(2)).map(String);
  npmRegistry = await startRegistry(path.join(folder, 'registry'));
  running.push(npmRegistry.stop);
  await publishPackages(packages, npmRegistry);
  await run('npm view @atlas/create-slice --@atlas:registry=' + npmRegistry.origin, elsewhere, 1);
  await typeAll(settings);
  assert.match(await run('npm view @atlas/create-slice', elsewhere), /bin: create-slice/);
});

test('a new slice with a service passes its tests', async () => {
  await typeAll(make);
  const startedAt = performance.now();
  platform = await starting;
  times.push(['waited for the site to start', performance.now() - startedAt]);
  // Types of styled-components need Node's. The native compiler checks all libraries in seconds.
  const strictly = `node ${tsc} --noEmit --skipLibCheck false`;
  const ofRemote = `${strictly} --types node,jest,@testing-library/jest-dom`;
  const [output] = await Promise.all([
    Promise.all(tests.map((line) => type(line))),
    typeAll(service),
    run(`${ofRemote} && ${strictly} -p service`, news),
  ]);
  assert.match(output.join(), /Tests: +5 passed/);
  // What only other bundlers need is not installed.
  assert.ok(!existsSync(path.join(news, 'node_modules/@rspack')));
});

test('CI of the slice installs with a token of the private registry', async () => {
  const workflow = readFileSync(path.join(news, '.github/workflows/release.yml'), 'utf8');
  const { steps } = parse(workflow).jobs.release;
  const node = steps.find(({ uses = '' }) => uses.startsWith('actions/setup-node@')).with;
  const install = steps.find(({ run: line = '' }) => line.startsWith('npm ci'));
  const runner = path.join(folder, 'runner');
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'service/package.json'])
    cpSync(path.join(news, file), path.join(runner, file));
  // What actions/setup-node writes for `registry-url` and `scope`.
  const settingsOfRunner = path.join(folder, 'npmrc-of-runner');
  copySettingsOfMachine(settingsOfRunner);
  const host = node['registry-url'].replace(/^\w+:/, '');
  appendFileSync(
    settingsOfRunner,
    `\n${host}:_authToken=\${NODE_AUTH_TOKEN}\n${node.scope}:registry=${node['registry-url']}\n`,
  );
  const runStep = (secret, expected) =>
    runInShell(install.run, runner, {
      expected,
      env: teamEnvironment({
        npm_config_userconfig: settingsOfRunner,
        npm_config_cache: path.join(folder, 'cache-of-runner'),
        // A runner installs tools too, ten times as much; npm separates the values of a list by empty lines.
        npm_config_omit: 'dev\n\npeer',
        NODE_AUTH_TOKEN: install.env.NODE_AUTH_TOKEN.replace('${{ secrets.NPM_TOKEN }}', secret),
      }),
    });
  assert.match(await runStep('npm_another', 1), /E401|authenti|authoriz/i);
  const startedAt = performance.now();
  await runStep(npmRegistry.token);
  times.push(['npm ci of a runner', performance.now() - startedAt]);
  assert.ok(existsSync(path.join(runner, 'node_modules/@atlas/mfe-kit/package.json')));
});

test('publishes the remote after its service', async () => {
  const [all, ofService, ofRemote] = publish;
  await type(all);
  assert.ok(!(await remotes()).some(({ name }) => name === 'news'));
  assert.equal(await statusOf('/api/news/items'), 404);
  assert.match(await type(ofRemote, 3), /GET \/api\/news\/items\): no live service offers it/);
  await type(ofService);
  await type(ofRemote);
  await until(async () => (await remotes()).some(({ name }) => name === 'news'));
  await until(async () => (await statusOf('/api/news/items')) === 200);
});

test('page, menu entry and fragment are on the site', async () => {
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
  await withPage('/news?lang=en', (page) =>
    page.getByRole('region', { name: 'More about News' }).waitFor(),
  );
  assert.equal(await changed(), filesBefore);
});

test('a further slice may fill a slot with the props that its owner gives', async () => {
  await typeAll(further);
  const paper = path.join(news, 'paper');
  const edit = (file, change) =>
    writeFileSync(path.join(paper, file), change(readFileSync(path.join(paper, file), 'utf8')));
  edit('remote.json', (text) =>
    text.replace('"slots": [', '"slots": [{ "name": "news.more", "criticality": "regular" }, '),
  );
  edit('src/remote.tsx', (text) =>
    text.replace('fragments: {', "fragments: {\n    'news.more': () => import('./ad'),"),
  );
  const reading = (prop) =>
    writeFileSync(
      path.join(paper, 'src/ad.tsx'),
      `export default ({ ${prop} }: { ${prop}: string }) => <p>{${prop}}</p>;\n`,
    );
  reading('price');
  assert.match(
    await type('npx atlas check paper', 3),
    /paper@0\.1\.0 reads price of the slot news\.more, and news@0\.1\.0 does not give it/,
  );
  reading('topic');
  assert.match(await type('npx atlas check paper'), /paper@0\.1\.0 breaks nothing/);
});

test('journeys pass, signed in and with a failing call', async () => {
  const startedAt = performance.now();
  const settings = `ATLAS_ORIGIN=${platform.origin} CHROMIUM_PATH=${await findChromium()}`;
  assert.match(await run(`${settings} npm run e2e -- --reporter=line`, news), /2 passed/);
  times.push(['npm run e2e', performance.now() - startedAt]);
});

test('an empty folder runs the example of @atlas/testing', async () => {
  const readme = readFileSync(path.join(root, 'packages/testing/README.md'), 'utf8');
  const [install] = /^npm install .*$/m.exec(readme);
  const [, example] = /^```ts\n([\s\S]*?)^```/m.exec(readme);
  const empty = path.join(elsewhere, 'empty');
  mkdirSync(empty);
  writeFileSync(path.join(empty, 'news.spec.ts'), example);
  await run(`npm init -y && ${install.replaceAll('./', `${packages}/`)}`, empty);
  // Instead of a downloaded browser.
  const launchOptions = JSON.stringify({ executablePath: await findChromium() });
  const config = `export default { use: { launchOptions: ${launchOptions} } };`;
  writeFileSync(path.join(empty, 'playwright.config.ts'), config);
  const site = `ATLAS_ORIGIN=${platform.origin}`;
  assert.match(await run(`${site} npx playwright test --reporter=line`, empty), /1 passed/);
});

test('a changed text makes visitors download two files only', async (t) => {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const before = await transferred(context, '/news?lang=en', '/releases/news/');
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
  const after = await transferred(context, '/news?lang=en', '/releases/news/');
  const again = [...after].filter(([url, bytes]) => bytes > 0 && before.has(url));
  assert.deepEqual(again, []);
  const isFresh = ([url]) => fresh.includes(new URL(url).pathname);
  const bytes = [...after].filter(isFresh).reduce((sum, [, size]) => sum + size, 0);
  t.diagnostic(`${bytes} bytes fetched; entry and text together have ${least}`);
  assert.ok(bytes > 0 && bytes <= 1.5 * least, `${bytes} bytes, not ${least}`);
  await context.close();
});

/** Bytes transferred for a page by URL, from paths below `folder`; 0 for cached files. */
async function transferred(context, address, folder) {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const urls = new Map();
  const bytes = new Map();
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, request.url),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.includes(folder)) bytes.set(url, encodedDataLength);
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

test('nothing is left on the site after retiring', async (t) => {
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
