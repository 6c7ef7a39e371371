import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives a clone the installed packages of another one: `node_modules` of the root and of workspaces, by hard links where the
 * file system has them. Links to workspaces are relative, so they lead to those of the clone.
 *
 * @param {string} from root of a clone with installed packages
 * @param {string} to root of a clone without
 */
export function linkPackages(from, to) {
  const { stdout } = spawnSync('git', ['ls-files', 'package.json', '*/package.json'], {
    cwd: from,
    encoding: 'utf8',
  });
  const folders = stdout
    .trim()
    .split('\n')
    .map((file) => join(dirname(file), 'node_modules'))
    .filter((folder) => existsSync(join(from, folder)));
  for (const folder of folders) {
    const [source, target] = [join(from, folder), join(to, folder)];
    mkdirSync(dirname(target), { recursive: true });
    const { status } = spawnSync('cp', ['-al', source, target], { stdio: 'ignore' });
    if (status !== 0)
      cpSync(source, target, { recursive: true, verbatimSymlinks: true, force: true });
  }
}
