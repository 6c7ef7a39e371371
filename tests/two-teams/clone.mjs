import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPackages } from '../../scripts/link-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A clone of the working tree with installed packages, for one team. */
export function makeClone(dir) {
  git(root, 'clone', '--quiet', '--no-hardlinks', '.', dir);
  for (const file of git(
    root,
    'ls-files',
    '-z',
    '--modified',
    '--others',
    '--deleted',
    '--exclude-standard',
  )
    .split('\0')
    .filter(Boolean)) {
    if (existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
    else rmSync(path.join(dir, file), { force: true });
  }
  linkPackages(root, dir);
  return { dir };
}

/**
 * Copies builds with the record of their inputs, so that a start of the clone builds what differs. The first tests cover a complete
 * build.
 */
export function copyBuilds(dir) {
  const record = path.join(root, '.cache/build.json');
  if (!existsSync(record)) return;
  const workspaces = Object.keys(JSON.parse(readFileSync(record, 'utf8')));
  for (const dist of workspaces.map((workspace) => path.join(workspace, 'dist')))
    if (existsSync(path.join(root, dist)))
      cpSync(path.join(root, dist), path.join(dir, dist), { recursive: true });
  cpSync(record, path.join(dir, '.cache/build.json'));
}

/** Runs the `atlas` command in a team's clone, with its token. */
export function atlas({ dir, site, token }, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ATLAS_URL: site, ATLAS_TOKEN: token };
    const child = spawn(
      process.execPath,
      [path.join(dir, 'packages/release/bin/atlas.mjs'), '--json', ...args],
      { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
