import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isInstalled, recordInstall } from './installed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Installs missing packages of the lock file. @returns false when npm failed; npm printed the reason */
export function install() {
  if (isInstalled(root)) return true;
  const startedAt = performance.now();
  console.log('Installing packages …');
  // `npm ci` would delete node_modules first and take minutes instead of seconds after a small change.
  // npm_execpath is set when npm runs this script; otherwise npm is looked up in the path.
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
  recordInstall(root);
  console.log(`Packages are installed (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}
