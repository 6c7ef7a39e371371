import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * What the renderer's process is started with: no code from strings, no child process, no native code, no file but its own,
 * the libraries and those of shell and releases.
 * @param {object} options folders that it reads, and `alsoRead`, single files
 * @param {{ has(flag: string): boolean }} [options.known] flags that the Node knows which is started; default: this one's
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
 * Since Node 25 the permission model covers the network too. It knows no hosts or ports, all or nothing: the renderer listens
 * and calls the gateway, so it gets the whole network, as Node 20 to 24 give it without a flag. What else newer versions cover
 * (inspector, FFI) stays denied. Code of releases has no network in any version: its context holds no modules and no `fetch`.
 */
function permissions(known) {
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

/** Node asks for the permission of a link's target; what is not there yet has none. */
function withRealPath(file) {
  try {
    return [...new Set([file, realpathSync(file)])];
  } catch {
    return [file];
  }
}
