import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLERS, currentManifests } from '@atlas/create-slice';
import { isRecord, recordOf } from '@atlas/contracts';
import { renameImports } from './rename-imports';

const SOURCE = /\.(?:tsx?|mjs)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);
const KINDS = ['dependencies', 'devDependencies', 'overrides'] as const;
const NPM_SETTING = 'omit=peer';

/**
 * Brings the repository of a slice to the version of this command: versions of packages, names that changed, settings.
 * @param dir folder of the slice
 * @param packages folder of tarballs; by default the one that `package.json` names
 * @returns the changed files
 * @throws InvalidOptionError when a tarball is missing
 */
export function updateRepository(dir: string, packages?: string): string[] {
  const changed = [...updateManifests(dir, packages), ...updateSettings(dir)];
  for (const file of sourcesIn(dir)) {
    const before = readFileSync(file, 'utf8');
    const after = renameImports(file, before);
    if (after === before) continue;
    writeFileSync(file, after);
    changed.push(path.relative(dir, file));
  }
  return changed.sort();
}

/** Versions of the packages that a new slice would have; others and further ones stay. */
function updateManifests(dir: string, packages: string | undefined): string[] {
  const { name } = readManifest(path.join(dir, 'remote.json'));
  const manifest = readManifest(path.join(dir, 'package.json'));
  const current = currentManifests(
    {
      name: String(name),
      page: `/${String(name)}`,
      tests: 'jest' in recordOf(manifest.devDependencies),
      service: existsSync(path.join(dir, 'service/service.json')),
      bundler: BUNDLERS.find((name) => existsSync(path.join(dir, `${name}.config.mjs`))),
      packages: packages ?? tarballsOf(manifest, dir),
    },
    dir,
  );
  return Object.entries(current).flatMap(([relative, newest]) => {
    const file = path.join(dir, relative);
    const before = readManifest(file);
    const after = KINDS.reduce((all, kind) => withVersions(all, kind, recordOf(newest)), before);
    if (JSON.stringify(after) === JSON.stringify(before)) return [];
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
    return [relative];
  });
}

function withVersions(
  manifest: Readonly<Record<string, unknown>>,
  kind: (typeof KINDS)[number],
  newest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!isRecord(newest[kind])) return manifest;
  return { ...manifest, [kind]: { ...recordOf(manifest[kind]), ...newest[kind] } };
}

/** Folder of the tarballs in `"@atlas/contracts": "file:../packages/atlas-contracts-0.1.0.tgz"`. */
function tarballsOf({ dependencies }: Readonly<Record<string, unknown>>, dir: string) {
  const range = recordOf(dependencies)['@atlas/contracts'];
  if (typeof range !== 'string' || !range.startsWith('file:')) return undefined;
  return path.resolve(dir, path.dirname(range.slice('file:'.length)));
}

/** Packages that only other bundlers need are not installed. */
function updateSettings(dir: string): string[] {
  const file = path.join(dir, '.npmrc');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^omit=/m.test(before)) return [];
  writeFileSync(
    file,
    `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${NPM_SETTING}\n`,
  );
  return ['.npmrc'];
}

function sourcesIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesIn(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

function readManifest(file: string): Readonly<Record<string, unknown>> {
  return recordOf(JSON.parse(readFileSync(file, 'utf8')));
}
