import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRemote } from '../src/dev/index.mjs';
import { buildSlice, createSlice, expectWholeRelease } from './built-slice.mjs';
import { removeFolders } from './folder.mjs';

const dir = createSlice({
  'vite.config.mjs': `import { viteConfig } from '@atlas/build/vite';
    export default viteConfig(import.meta.url);`,
});
let built;
beforeAll(() => {
  built = buildSlice(dir);
}, 60_000);
afterAll(removeFolders);

/** Set by the development server for its process, which is that of other tests, too. */
const VARIABLES = ['ATLAS_RELEASE_VERSION', 'CHECK_RESPONSES', 'MFE_VITE_NO_TEST_ENV_CHECK'];
const before = { ...process.env };
afterAll(() => {
  for (const name of VARIABLES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

test('describes a release with server bundle and frame script', () => {
  expectWholeRelease(built);
  expect(built.release.entryType).toBe('module');
});

test('lists the chunks of each page for the budget', () => {
  const { lazy } = JSON.parse(built.read('chunks.json'));
  expect(lazy['./src/page.tsx']).toContainEqual(expect.stringMatching(/^assets\/page-.*\.js$/));
});

test('contains no package that the shell shares', () => {
  const scripts = built.files.filter((file) => file.endsWith('.js'));
  for (const script of scripts)
    expect(built.read(script).toString()).not.toContain('react.transitional');
});

test.each(['src/page.tsx', 'src/frame.tsx'])('reports an error of %s', (name) => {
  const file = path.join(dir, name);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, "import './missing';");
  expect(() => buildSlice(dir, 'broken')).toThrow(/missing/);
  writeFileSync(file, before);
});

test('serves builds to a site and builds again after a change', async () => {
  const lines = [];
  const log = (line) => lines.push(line);
  const { origin, stop } = await startRemote({ root: dir, port: 0, site: 'http://a.example', log });
  const served = async () => (await fetch(`${origin}/release.json`)).json();
  const { entry, server, frame, version } = await served();
  expect([version, lines]).toEqual(['1.2.0-dev', [expect.stringMatching(/^built in/)]]);
  expect((await fetch(`${origin}/${path.basename(entry)}`)).status).toBe(200);

  writeFileSync(path.join(dir, 'src/remote.tsx'), 'export const lifecycles = { changed: true };');
  while (lines.length < 2) await sleep(50);
  expect(lines[1]).toMatch(/^built in/);
  expect((await served()).server).not.toEqual(server);

  writeFileSync(path.join(dir, 'src/frame-text.ts'), "export const text = 'changed';");
  // A build may be writing.
  const isFrameOf = ({ frame: now }) => now.file === frame.file;
  while (await served().then(isFrameOf, () => true)) await sleep(50);
  await stop();
  // Three builds of Vite.
}, 600_000);
