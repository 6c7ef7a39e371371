// Folders that a gateway serves: shell and releases, copied so that a concurrent build changes nothing.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { precompress } = await import('../../packages/dev-env/src/precompress.ts');
const root = path.resolve(import.meta.dirname, '../..');

export const REMOTES = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The composed site as built. */
export async function composedFolders(dir) {
  const folders = { shellDir: path.join(dir, 'shell'), releasesDir: path.join(dir, 'releases') };
  await copyBuild(path.join(root, 'shell/dist'), folders.shellDir);
  for (const workspace of REMOTES)
    await release(folders.releasesDir, path.join(root, workspace, 'dist'));
  return folders;
}

/** Adds a remote's build to its earlier releases and makes it live. */
export async function release(releasesDir, built) {
  const entry = readJson(path.join(built, 'release.json'));
  await copyBuild(built, path.join(releasesDir, entry.name, entry.version));
  makeLive(releasesDir, entry);
}

const makeLive = (releasesDir, { name, version }) =>
  writeFileSync(path.join(releasesDir, name, 'live.json'), JSON.stringify({ version }));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The plain app; `page` is `index.html`, or `plain.html` without server-rendered content. The gateway has the pages of the
 * composed site and the renderer its server bundles; browsers get nothing of the releases.
 */
export async function singleFolders(dir, built, page) {
  const folders = { shellDir: path.join(dir, 'shell'), releasesDir: path.join(dir, 'releases') };
  await addSingle(folders.shellDir, built, page);
  copyServerBundle(path.join(root, 'shell/dist'), folders.shellDir, 'site.json');
  mkdirSync(path.join(folders.shellDir, 'none'));
  for (const workspace of REMOTES) {
    const from = path.join(root, workspace, 'dist');
    const entry = readJson(path.join(from, 'release.json'));
    const { name, version } = entry;
    const to = path.join(folders.releasesDir, name, version);
    copyServerBundle(from, to, 'release.json');
    writeFileSync(path.join(folders.shellDir, `none/${name}.js`), '');
    const inBundle = {
      ...entry,
      entry: `/shell/none/${name}.js`,
      integrity: {},
      maps: {},
      preload: [],
    };
    writeFileSync(path.join(to, 'release.json'), JSON.stringify(inBundle));
    makeLive(folders.releasesDir, entry);
  }
  return folders;
}

function copyServerBundle(from, to, manifest) {
  mkdirSync(to, { recursive: true });
  const { server } = readJson(path.join(from, manifest));
  for (const file of [manifest, server.file]) cpSync(path.join(from, file), path.join(to, file));
}

/** Next to files of the previous build, which open pages may still request. */
export async function addSingle(shellDir, built, page = 'index.html') {
  await copyBuild(built, shellDir);
  cpSync(path.join(built, page), path.join(shellDir, 'index.html'));
}

async function copyBuild(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.br') });
  await precompress(to);
}

export const remove = (dir) => rmSync(dir, { recursive: true, force: true });
