// A repository with the installer of this one and a single package, which is large or slow to install.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './npm-start.mjs';

const INSTALLER = ['start.mjs', 'install.mjs', 'installed.mjs'];

/** @returns the folder of the repository, in `place`; the package is in `dir` */
export function createRepository(dir, place, { megabytes = 0, seconds = 0 }) {
  const source = path.join(dir, 'needed');
  const repository = path.join(place, 'repository');
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'data.bin'), randomBytes(megabytes * 2 ** 20));
  write(path.join(source, 'package.json'), {
    name: 'needed',
    version: '1.0.0',
    scripts: seconds > 0 ? { install: `sleep ${seconds}` } : {},
  });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: source });
  for (const file of INSTALLER)
    cpSync(
      path.join(ROOT, 'packages/dev-env', file),
      path.join(repository, 'packages/dev-env', file),
    );
  write(path.join(repository, 'package.json'), {
    name: 'repository',
    private: true,
    scripts: { start: 'node packages/dev-env/start.mjs' },
    dependencies: { needed: `file:${path.join(dir, 'needed-1.0.0.tgz')}` },
  });
  execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: repository });
  return repository;
}

const write = (file, content) => writeFileSync(file, JSON.stringify(content));
