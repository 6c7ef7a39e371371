import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled, recordInstall } from './installed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What `node_modules` takes, rounded up. */
const NEEDED_MB = 1_150;

/** Installs missing packages of the lock file. @returns false when npm failed, after printing the reason */
export async function install() {
  if (isInstalled(root)) return true;
  const startedAt = performance.now();
  console.log('Installing packages …');
  // `npm ci` would delete node_modules first and take minutes instead of seconds after a small change.
  // npm_execpath is set when npm runs this script; otherwise npm is looked up in the path.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command = 'npm', ...first] = npm;
  const options = {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  };
  const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund'];
  const problem = await run(command, args, options);
  if (problem) {
    console.error(problem);
    return false;
  }
  recordInstall(root);
  console.log(`Packages are installed (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}

/** Resolves to what kept npm from installing. */
function run(command, args, options) {
  return new Promise((resolve) => {
    let isStopped = false;
    // Ctrl-C reaches npm too; this process waits for its end.
    const stop = () => (isStopped = true);
    process.on('SIGINT', stop);
    const end = (problem) => {
      process.off('SIGINT', stop);
      resolve(problem);
    };
    const child = spawn(command, args, options);
    child.once('error', ({ message }) => end(`The packages could not be installed: ${message}.`));
    child.once('close', (code) => {
      if (code === 0) return end();
      if (isStopped)
        return end('Stopped before the packages were installed; the next npm start installs them.');
      end(`The packages could not be installed; npm says why above.${lackOfSpace()}`);
    });
  });
}

function lackOfSpace() {
  const { bavail, bsize } = statfsSync(root);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  return freeMb < NEEDED_MB
    ? ` They need ${NEEDED_MB} MB; the disk of ${root} has ${freeMb} MB left.`
    : '';
}
