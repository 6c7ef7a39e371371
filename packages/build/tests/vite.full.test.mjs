import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRemote } from '../src/dev/index.mjs';
import { folderOf, removeFolders } from './folder.mjs';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const TEXTS = Object.fromEntries(
  ['ko', 'en', 'ja', 'zh'].map((language) => [
    `src/metadata/locales/${language}.json`,
    { title: 'News', description: 'News' },
  ]),
);

/** A slice with a page, a server bundle and a frame script, built by Vite as `atlas build` builds it. */
const dir = folderOf({
  'package.json': { name: 'news', version: '1.2.0', type: 'module' },
  'remote.json': {
    name: 'press-news',
    criticality: 'regular',
    pages: [{ path: '/news', title: 'title', description: 'description', indexed: true }],
    slots: [],
    api: [],
  },
  'vite.config.mjs': `import { viteConfig } from '@atlas/build/vite';
    export default viteConfig(import.meta.url);`,
  'src/remote.tsx': `import { useState } from 'react';
    export const page = () => import('./page');
    export const lifecycles = { useState, version: ATLAS_VERSION };`,
  'src/page.tsx': 'export default function Page() { return <p>page</p>; }',
  'src/server.tsx': "export { lifecycles } from './remote';",
  'src/frame.tsx': "document.body.textContent = 'frame';",
  ...TEXTS,
});
let release;
let files;
beforeAll(() => {
  symlinkSync(at('../../../node_modules'), path.join(dir, 'node_modules'), 'dir');
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const args = [at('../src/build-slice.mjs'), '--output-path', path.join(dir, 'out')];
  execFileSync(process.execPath, args, { cwd: dir, env });
  files = readdirSync(path.join(dir, 'out'), { recursive: true });
  release = JSON.parse(readFileSync(path.join(dir, 'out/release.json'), 'utf8'));
}, 60_000);
afterAll(removeFolders);

test('describes a release with server bundle and frame script', () => {
  expect(release).toMatchObject({ name: 'press-news', version: '1.2.0', entryType: 'module' });
  expect(files).toEqual(expect.arrayContaining([release.server.file, release.frame.file]));
  const bundle = readFileSync(path.join(dir, 'out', release.server.file));
  const hash = createHash('sha384').update(bundle).digest('base64');
  expect(release.server.integrity).toBe(`sha384-${hash}`);
  expect(Object.keys(release.shared)).toContain('react');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(Object.keys(release.integrity)).toHaveLength(scripts.length);
});

test('lists the chunks of each page for the budget', () => {
  const { lazy } = JSON.parse(readFileSync(path.join(dir, 'out/chunks.json'), 'utf8'));
  expect(lazy['./src/page.tsx']).toContainEqual(expect.stringMatching(/^assets\/page-.*\.js$/));
});

test('contains no package that the shell shares', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  for (const script of scripts)
    expect(readFileSync(path.join(dir, 'out', script), 'utf8')).not.toContain('react.transitional');
});

test('reports an error of the sources', () => {
  const page = path.join(dir, 'src/page.tsx');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, "import './missing';");
  const args = [at('../src/build-slice.mjs'), '--output-path', path.join(dir, 'broken')];
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  expect(() => execFileSync(process.execPath, args, { cwd: dir, env, stdio: 'pipe' })).toThrow(
    /missing/,
  );
  writeFileSync(page, before);
});

test('serves builds to a site and builds again after a change', async () => {
  const before = { ...process.env };
  const lines = [];
  const log = (line) => lines.push(line);
  const { origin, stop } = await startRemote({ root: dir, port: 0, site: 'http://a.example', log });
  const served = async () => (await fetch(`${origin}/release.json`)).json();
  const { entry, server, version } = await served();
  expect([version, lines]).toEqual(['1.2.0-dev', [expect.stringMatching(/^built in/)]]);
  expect((await fetch(`${origin}/${path.basename(entry)}`)).status).toBe(200);

  writeFileSync(path.join(dir, 'src/remote.tsx'), 'export const lifecycles = { changed: true };');
  while (lines.length < 2) await sleep(50);
  expect(lines[1]).toMatch(/^built in/);
  expect((await served()).server).not.toEqual(server);
  await stop();
  for (const name of ['ATLAS_RELEASE_VERSION', 'CHECK_RESPONSES', 'MFE_VITE_NO_TEST_ENV_CHECK']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});
