import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lockFile = path.join(root, 'package-lock.json');
const installed = path.join(root, 'node_modules/.package-lock.json');
const record = path.join(root, '.cache/install.json');

/** Installs when nothing is installed or the lock file says something else than last time. False: it failed, and npm said why. */
export function install() {
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled(lockHash)) return true;
  const startedAt = performance.now();
  console.log('Installing packages …');
  // Not `npm ci`: it takes everything away first, and two minutes instead of seconds after a small change.
  // npm names itself when it runs a script; without it, the one on the path.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command = 'npm', ...first] = npm;
  const { status, error } = spawnSync(
    command,
    [...first, 'install', '--no-save', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    },
  );
  if (status !== 0) {
    console.error(
      `The packages could not be installed${error ? `: ${error.message}` : '; npm says why above'}.`,
    );
    return false;
  }
  remember(lockHash);
  console.log(`Packages are installed (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}

/** @param {string} lockHash */
function isInstalled(lockHash) {
  if (!existsSync(installed)) return false;
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')).lockHash === lockHash;
  // Installed by hand, after the lock file was last written.
  if (statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) return false;
  remember(lockHash);
  return true;
}

/** @param {string} lockHash */
function remember(lockHash) {
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ lockHash }));
}
