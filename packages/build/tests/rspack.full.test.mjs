import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { folderOf, removeFolders } from './folder.mjs';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const TEXTS = Object.fromEntries(
  ['ko', 'en', 'ja', 'zh'].map((language) => [
    `src/metadata/locales/${language}.json`,
    { title: 'News', description: 'News' },
  ]),
);

/** A slice with a page, a server bundle and a frame script, built by Rspack as `atlas build` builds it. */
const dir = folderOf({
  'package.json': { name: 'news', version: '1.2.0', type: 'module' },
  'remote.json': {
    name: 'press-news',
    criticality: 'regular',
    pages: [{ path: '/news', title: 'title', description: 'description', indexed: true }],
    slots: [],
    api: [],
  },
  'rspack.config.mjs': `import { rspackConfig } from '@atlas/build/rspack';
    export default rspackConfig(import.meta.url);`,
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
  files = readdirSync(path.join(dir, 'out'));
  release = JSON.parse(readFileSync(path.join(dir, 'out/release.json'), 'utf8'));
}, 60_000);
afterAll(removeFolders);

test('describes a release with server bundle and frame script', () => {
  expect(release).toMatchObject({ name: 'press-news', version: '1.2.0' });
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
  expect(lazy['./page']).toEqual([expect.stringMatching(/\.js$/)]);
});

test('leaves the container at the global name that the shell loads, on the shell’s runtime', () => {
  const entry = readFileSync(path.join(dir, 'out', path.basename(release.entry)), 'utf8');
  expect(entry.length).toBeLessThan(15_000);
  const started = [];
  const runtime = {
    runtime: {},
    bundlerRuntime: { init: () => started.push('init'), installInitialConsumes() {} },
  };
  const context = createContext({ __ATLAS_FEDERATION__: runtime, console });
  runInContext(
    `globalThis.document = { currentScript: { src: 'http://localhost/e.js', tagName: 'SCRIPT' } }; ${entry}`,
    context,
  );
  expect(started).toEqual(['init']);
  expect(Object.keys(runInContext('atlas_press_news', context)).sort()).toEqual(['get', 'init']);
});
