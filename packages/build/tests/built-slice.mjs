import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf } from './folder.mjs';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const TEXTS = Object.fromEntries(
  ['ko', 'en', 'ja', 'zh'].map((language) => [
    `src/metadata/locales/${language}.json`,
    { title: 'News', description: 'News' },
  ]),
);

/**
 * Creates a slice with a page, a server bundle and a frame script.
 * @param {Record<string, string>} configuration the file of its bundler, by name
 * @returns {string} its folder
 */
export function createSlice(configuration) {
  const dir = folderOf({
    'package.json': { name: 'news', version: '1.2.0', type: 'module' },
    'remote.json': {
      name: 'press-news',
      criticality: 'regular',
      pages: [{ path: '/news', title: 'title', description: 'description', indexed: true }],
      slots: [],
      api: [],
    },
    'src/remote.tsx': `import { useState } from 'react';
      export const page = () => import('./page');
      export const lifecycles = { useState, version: ATLAS_VERSION };`,
    'src/page.tsx': 'export default function Page() { return <p>page</p>; }',
    'src/server.tsx': "export { lifecycles } from './remote';",
    'src/frame.tsx': "import { text } from './frame-text'; document.body.textContent = text;",
    'src/frame-text.ts': "export const text = 'frame';",
    ...TEXTS,
    ...configuration,
  });
  symlinkSync(at('../../../node_modules'), path.join(dir, 'node_modules'), 'dir');
  return dir;
}

/**
 * Builds a slice as `atlas build` does.
 * @returns {{ files: string[], release: object, read: (file: string) => Buffer }} paths of the output, its `release.json`
 */
export function buildSlice(dir, folder = 'out') {
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const args = [at('../src/build-slice.mjs'), '--output-path', path.join(dir, folder)];
  execFileSync(process.execPath, args, { cwd: dir, env, stdio: 'pipe' });
  const read = (file) => readFileSync(path.join(dir, folder, file));
  const files = readdirSync(path.join(dir, folder), { recursive: true });
  return { files, release: JSON.parse(read('release.json')), read };
}

/** Expects a release with a server bundle, a frame script, the shell's packages and the hash of each script. */
export function expectWholeRelease({ files, release, read }) {
  expect(release).toMatchObject({ name: 'press-news', version: '1.2.0' });
  expect(files).toEqual(expect.arrayContaining([release.server.file, release.frame.file]));
  const hash = createHash('sha384').update(read(release.server.file)).digest('base64');
  expect(release.server.integrity).toBe(`sha384-${hash}`);
  expect(Object.keys(release.shared)).toContain('react');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(Object.keys(release.integrity)).toHaveLength(scripts.length);
}
