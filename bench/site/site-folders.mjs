// What a gateway serves: a shell folder and a folder of releases, copied so that a build beside the bench changes nothing.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { precompress } = await import('../../packages/dev-env/src/precompress.ts');
const root = path.resolve(import.meta.dirname, '../..');

export const REMOTES = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The composed site as it is built. */
export async function composedFolders(dir) {
  const folders = { shellDir: path.join(dir, 'shell'), releasesDir: path.join(dir, 'releases') };
  await copyBuild(path.join(root, 'shell/dist'), folders.shellDir);
  for (const room of REMOTES) await release(folders.releasesDir, path.join(root, room, 'dist'));
  return folders;
}

/** Puts a remote's build beside its earlier releases and makes it live. */
export async function release(releasesDir, built) {
  const { name, version } = JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8'));
  await copyBuild(built, path.join(releasesDir, name, version));
  writeFileSync(path.join(releasesDir, name, 'live.json'), JSON.stringify({ version }));
}

/** The plain app; `page` is `index.html`, or `plain.html` without a first paint. */
export async function singleFolders(dir, built, page) {
  const folders = { shellDir: path.join(dir, 'shell'), releasesDir: path.join(dir, 'releases') };
  mkdirSync(folders.releasesDir, { recursive: true });
  await addSingle(folders.shellDir, built, page);
  return folders;
}

/** Beside the files of the build before: an open page may still ask for those. */
export async function addSingle(shellDir, built, page = 'index.html') {
  await copyBuild(built, shellDir);
  cpSync(path.join(built, page), path.join(shellDir, 'index.html'));
}

async function copyBuild(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.br') });
  await precompress(to);
}

export const remove = (dir) => rmSync(dir, { recursive: true, force: true });
