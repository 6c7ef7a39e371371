import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { REMOTES } from '../examples/third-party-remotes/build.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';

/**
 * Remotes built by other bundlers or by none: each goes live on a running site with the `atlas` command and a token, works in
 * a browser next to the others, and is retired.
 */
register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');
const { createSlice } = await import('../packages/create-slice/src/index.ts');
const run = promisify(execFile);

/** The gateway polls the registry, so changes arrive later. */
const HEARD_MS = 20_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-third-party-'));
const examples = path.join(root, 'examples/third-party-remotes');
const nameOf = (kind) => `third-party-${kind}`;
const titleOf = (kind) =>
  JSON.parse(readFileSync(path.join(examples, kind, 'src/metadata/locales/en.json'))).title;
const times = [];
let platform;
let browser;
let env;

before(async () => {
  [platform] = await timed('site and builds', () =>
    Promise.all([
      prepareData(dataDir).then(() => startPlatform({ dataDir, quiet: true })),
      // In a process of its own, because Vite sets NODE_ENV.
      run(process.execPath, [path.join(examples, 'build.mjs')]),
    ]),
  );
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const token = readFileSync(path.join(dataDir, 'tokens/platform'), 'utf8').trim();
  env = { ...process.env, NODE_OPTIONS: '', ATLAS_URL: platform.origin, ATLAS_TOKEN: token };
});
after(async () => {
  await browser?.close();
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function timed(step, act) {
  const startedAt = performance.now();
  const result = await act();
  times.push(`${step}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const atlas = (kind, ...args) =>
  run(process.execPath, [path.join(root, 'packages/release/bin/atlas.mjs'), ...args], {
    cwd: path.join(examples, kind),
    env,
  });
const liveRemotes = async () =>
  (await (await fetch(`${platform.origin}/registry.json`)).json()).remotes;

async function until(holds) {
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(100))
    if (await holds()) return;
  assert.fail('the site did not hear of it');
}

/** Opens a page and collects errors of its console. */
async function open(address, bend = () => {}) {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await bend(page);
  await page.goto(platform.origin + address);
  const close = async () => {
    // Waits for running route handlers before the context closes.
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  };
  return { page, errors, close };
}

test('the site lists published and promoted releases', async () => {
  await timed('atlas publish --skip-build --promote, of all', () =>
    Promise.all(REMOTES.map((kind) => atlas(kind, 'publish', '--skip-build', '--promote'))),
  );
  const names = async () => (await liveRemotes()).map(({ name }) => name);
  await until(async () => {
    const live = await names();
    return REMOTES.every((kind) => live.includes(nameOf(kind)));
  });
});

for (const kind of REMOTES)
  test(`the page of ${kind} works when opened, left and opened again`, async () => {
    const { page, errors, close } = await open(`/${nameOf(kind)}?lang=en`);
    const heading = page.getByRole('heading', { level: 1, name: titleOf(kind) });
    await heading.waitFor();
    await page.getByRole('banner').waitFor();
    assert.equal((await page.title()).startsWith(titleOf(kind)), true);
    await page.getByRole('main').getByRole('button', { name: 'Home' }).click();
    await heading.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, '/');
    await page.goBack();
    await heading.waitFor();
    assert.equal(await heading.count(), 1);
    assert.deepEqual(errors, []);
    await close();
  });

test('each fills its slot on the page of a tool with its props', async () => {
  const { page, errors, close } = await open('/ai-detail-enhanced/chatgpt?lang=en');
  for (const kind of REMOTES)
    await page
      .getByRole('region', { name: titleOf(kind) })
      .getByText(`${titleOf(kind)}: ChatGPT`)
      .waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('the browser rejects changed files', async (t) => {
  const live = (await liveRemotes()).filter(({ name }) => name.startsWith('third-party-'));
  const { page, errors, close } = await open('/ai-detail-enhanced/chatgpt?lang=en', (page) =>
    page.route('**/releases/third-party-*/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    }),
  );
  await page.getByRole('heading', { level: 1, name: 'ChatGPT' }).waitFor();
  const files = live.flatMap(({ integrity, entryType }) =>
    Object.keys(integrity).map((file) => ({ file, isModule: entryType === 'module' })),
  );
  assert.ok(files.length > REMOTES.length);
  // Loaded like a chunk, because a rejected entry does not run.
  const ran = await page.evaluate(async (all) => {
    const load = ({ file, isModule }) =>
      isModule
        ? import(file)
        : new Promise((resolve, reject) => {
            const script = document.createElement('script');
            Object.assign(script, { src: file, onload: resolve, onerror: reject });
            document.head.append(script);
          });
    const settled = await Promise.allSettled(all.map(load));
    return all.filter((_, at) => settled[at].status === 'fulfilled').map(({ file }) => file);
  }, files);
  assert.deepEqual(ran, []);
  for (const { file } of files)
    assert.ok(
      errors.some((text) => /integrity/i.test(text) && text.includes(file)),
      `${file} was not refused for its bytes:\n${errors.join('\n')}`,
    );
  for (const kind of REMOTES)
    assert.equal(await page.getByRole('region', { name: titleOf(kind) }).count(), 0);
  t.diagnostic(`${files.length} files refused`);
  await close();
});

const COUNTER = `import { useState } from 'react';
import { Button, Container } from '@atlas/ui';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Container>
      <h1>Counter</h1>
      <Button onClick={() => setCount(count + 1)}>{\`Pressed \${count} times\`}</Button>
    </Container>
  );
}
`;

test('a slice made with --bundler vite is server-rendered and works', async () => {
  const dir = path.join(dataDir, 'counter');
  createSlice({ name: 'counter', page: '/counter', bundler: 'vite', dir });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'dir');
  writeFileSync(path.join(dir, 'src/features/page/counter-page.tsx'), COUNTER);
  const command = path.join(root, 'packages/release/bin/atlas.mjs');
  await timed('atlas publish --promote, with the build', () =>
    run(process.execPath, [command, 'publish', '--promote'], { cwd: dir, env }),
  );
  const isRendered = async () =>
    (await (await fetch(`${platform.origin}/counter?lang=en`)).text()).includes('Pressed 0 times');
  await until(isRendered);

  const { page, errors, close } = await open('/counter?lang=en');
  const button = page.getByRole('button', { name: /^Pressed/ });
  // Before the page is hydrated, pressing does nothing.
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(100)) {
    await button.click();
    if ((await button.innerText()) !== 'Pressed 0 times') break;
  }
  assert.notEqual(await button.innerText(), 'Pressed 0 times');
  assert.deepEqual(errors, []);
  await close();
});

test('nothing is left on the site after retiring', async (t) => {
  await timed('atlas retire, of all', () =>
    Promise.all(REMOTES.map((kind) => atlas(kind, 'retire', '--reason', 'the test is over'))),
  );
  await until(
    async () => !(await liveRemotes()).some(({ name }) => name.startsWith('third-party-')),
  );
  for (const kind of REMOTES)
    assert.equal((await fetch(`${platform.origin}/${nameOf(kind)}`)).status, 404);
  for (const line of times) t.diagnostic(line);
});
