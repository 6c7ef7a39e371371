import { createHash } from 'node:crypto';
import type { RegistryEntry } from '@atlas/contracts';
import semver from 'semver';
import { pathOf } from './read-output';
import type { Output } from './read-output';
import type { Violation } from './rules';

const CODE = /\.m?js$/;

/** Static checks: files, hashes, styles, shared packages. `brought` has the versions that the shell shares. */
export function checkOutput(
  { entry, files }: Output,
  brought: Readonly<Record<string, string>>,
): Violation[] {
  return [
    ...checkFiles(entry, files),
    ...[...files.keys()]
      .filter((file) => file.endsWith('.css'))
      .map((file): Violation => ({
        rule: 'styles',
        what: `${file} is a style sheet, which styles the whole page`,
      })),
    ...checkShared(entry, brought),
  ];
}

function checkFiles(
  { integrity, entry, preload }: RegistryEntry,
  files: Output['files'],
): Violation[] {
  const known = new Map(Object.entries(integrity).map(([file, hash]) => [pathOf(file), hash]));
  const missing = [...known.keys(), ...[entry, ...preload].map(pathOf)].filter(
    (file) => !files.has(file),
  );
  const violation = (what: string): Violation => ({ rule: 'files', what });
  return [
    ...[...new Set(missing)].map((file) => violation(`${file} is named and is not there`)),
    ...[...files].flatMap(([file, content]) => {
      const hash = known.get(file);
      if (!hash) return CODE.test(file) ? [violation(`${file} is code without a hash`)] : [];
      const own = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (own === hash) return [];
      return [violation(`${file} is not what its hash says`)];
    }),
  ];
}

/** Compares versions in the same way as the registry. */
function checkShared(
  { shared }: RegistryEntry,
  brought: Readonly<Record<string, string>>,
): Violation[] {
  return Object.entries(shared).flatMap(([name, built]): Violation[] => {
    const own = brought[name];
    if (!own) return [{ rule: 'shared', what: `it takes ${name}, which the shell does not share` }];
    const range = `^${built.split('.').slice(0, 2).join('.')}.0`;
    if (semver.satisfies(own, range)) return [];
    return [{ rule: 'shared', what: `it wants ${name} ${range}, and the shell shares ${own}` }];
  });
}
