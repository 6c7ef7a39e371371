import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Node's permissions left being an experiment with this one. */
const SETTLED_MAJOR = 24;

const OWN_MAJOR = Number(process.versions.node.split('.')[0]);

/**
 * What the process is started with: no code from strings, no child, no file but its own, the libraries and
 * those of shell and releases. `major` is Node's.
 */
export function flagsOf({ root, shellDir, releasesDir, alsoRead = [], major = OWN_MAJOR }) {
  const permission = major >= SETTLED_MAJOR ? '--permission' : '--experimental-permission';
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
    permission,
    '--allow-worker',
    ...readable.map((file) => `--allow-fs-read=${file}`),
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
