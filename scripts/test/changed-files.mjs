import { spawnSync } from 'node:child_process';
import { root } from '../workspaces.mjs';

/**
 * Files that differ between a revision and the working tree, with untracked and deleted ones.
 *
 * @param {string} base git revision
 * @returns {string[]} paths from the root
 * @throws {Error} with git's message when it does not know the revision
 */
export function changedFiles(base) {
  const tracked = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...tracked, ...untracked];
}

/**
 * @param {...string} args arguments of git
 * @returns {string[]} the lines of its output
 * @throws {Error} with git's message when it fails
 */
export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
