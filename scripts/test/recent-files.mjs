// `node scripts/test/recent-files.mjs format|lint`: checks the files that the last 100 commits or the working tree changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../workspaces.mjs';
import { changedFiles } from './changed-files.mjs';

const COMMITS = 100;

/** @type {Record<string, { command: string[], files: RegExp, settings: RegExp }>} */
const CHECKS = {
  format: {
    command: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown'],
    files: /./,
    settings: /^\.prettier/,
  },
  lint: {
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'],
    files: /\.[cm]?[jt]sx?$/,
    settings: /^oxlint\.config\.mjs$|^scripts\/lint\//,
  },
};

/**
 * Paths for a check: the changed files that it reads, or everything when its settings have changed.
 *
 * @param {'format' | 'lint'} check
 * @param {string[]} changed paths from the root
 * @returns {string[]}
 */
export function pathsToCheck(check, changed) {
  const { files, settings } = CHECKS[check];
  if (changed.some((file) => settings.test(file))) return ['.'];
  return changed.filter((file) => files.test(file));
}

/** Without that many commits, everything. */
function recentFiles(check) {
  try {
    return pathsToCheck(check, changedFiles(`HEAD~${COMMITS}`)).filter((file) =>
      existsSync(join(root, file)),
    );
  } catch {
    return ['.'];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv[2];
  const paths = recentFiles(check);
  // Without paths the programs check everything.
  if (paths.length === 0) process.exit(0);
  const command = [...CHECKS[check].command, ...paths];
  const { status } = spawnSync('npx', command, { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
