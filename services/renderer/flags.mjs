import { realpathSync } from 'node:fs';
import path from 'node:path';

/** On Linux, times of the thread that opens it; the environment of the process is in another file. */
const THREAD_STAT = '/proc/thread-self/stat';

/**
 * Returns the Node flags of the renderer's process: no code from strings, no child processes, no native code. It can read its own
 * files, the libraries, the shell and the releases.
 * @param {object} options folders to read, and `alsoRead`, single files
 * @param {{ has(flag: string): boolean }} [options.known] flags of the Node version that runs it; default: this one's
 */
export function flagsOf({
  root,
  shellDir,
  releasesDir,
  alsoRead = [],
  known = process.allowedNodeEnvironmentFlags,
}) {
  const folders = [
    path.join(root, 'services/renderer'),
    path.join(root, 'node_modules'),
    shellDir,
    releasesDir,
  ];
  const readable = [
    ...folders.flatMap(withRealPath).map((folder) => path.join(folder, '*')),
    ...[path.join(root, 'package.json'), ...alsoRead].flatMap(withRealPath),
    THREAD_STAT,
  ];
  return [
    '--disallow-code-generation-from-strings',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...permissions(known),
    ...readable.map((file) => `--allow-fs-read=${file}`),
  ];
}

/**
 * Since Node 25 the permission model covers the network, for all hosts and ports or none. The renderer listens and calls the
 * gateway, so it gets the whole network, as in Node 20 to 24 without a flag. Other permissions of newer versions (inspector,
 * FFI) stay denied. Code of releases has no network in any version: its context has no modules and no `fetch`.
 */
function permissions(known) {
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

/** Node checks the permission for the target of a symbolic link; a file may not exist yet. */
function withRealPath(file) {
  try {
    return [...new Set([file, realpathSync(file)])];
  } catch {
    return [file];
  }
}
