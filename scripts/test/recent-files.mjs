// `node scripts/test/recent-files.mjs format|lint`: checks the files that the last 50 commits or the working tree changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';
import { changedFiles } from './changed-files.mjs';

const COMMITS = 50;

/** @type {Record<string, { command: string[], files: RegExp }>} */
const CHECKS = {
  format: {
    command: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown'],
    files: /./,
  },
  lint: {
    command: ['oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'],
    files: /\.[cm]?[jt]sx?$/,
  },
};

const check = CHECKS[process.argv[2]];
const paths = recentFiles();
// Without paths the programs check everything.
if (paths.length === 0) process.exit(0);
const { status } = spawnSync('npx', [...check.command, ...paths], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);

/** Everything when there are fewer commits. */
function recentFiles() {
  try {
    return changedFiles(`HEAD~${COMMITS}`).filter(
      (file) => check.files.test(file) && existsSync(join(root, file)),
    );
  } catch {
    return ['.'];
  }
}
