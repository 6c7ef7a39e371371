import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema } from '@atlas/contracts';
import type { RemoteManifest } from '@atlas/contracts';
import { foldersAbove, foldersIn } from './folders';
import { EXIT, CommandError } from './output/command-error';

/** A remote: a folder with a `remote.json`, in a team's repository or as a workspace. */
export interface Slice {
  readonly name: string;
  readonly dir: string;
  readonly manifest: RemoteManifest;
  /** Version in package.json. */
  readonly version: string;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const isSlice = (dir: string) => existsSync(path.join(dir, 'remote.json'));

/**
 * Finds a slice by name, or the slice of the working directory. Searches the working directory and its parents, each with
 * its subfolders.
 *
 * @throws CommandError with the names of existing slices
 */
export function findSlice(name?: string, cwd = process.cwd()): Slice {
  const own = foldersAbove(cwd).find(isSlice);
  if (!name && own) return readSlice(own);
  const all = foldersAbove(cwd).flatMap(slicesIn);
  const found = name && all.find((dir) => nameOf(dir) === name);
  if (found) return readSlice(found);
  throw new CommandError(notFound(name, all.map(nameOf).join(', ')), EXIT.usage);
}

/** Lists the slices of the working directory, else of the nearest parent that has some. */
export function allSlices(cwd = process.cwd()): Slice[] {
  const nearest = foldersAbove(cwd).find((dir) => slicesIn(dir).length > 0);
  if (nearest) return slicesIn(nearest).map(readSlice);
  return [];
}

function notFound(name: string | undefined, names: string): string {
  if (!names) return 'There is no slice here: no remote.json in this folder or above it.';
  if (name) return `There is no slice "${name}" here. There are: ${names}.`;
  return `Name a slice (${names}), or run this in its folder.`;
}

const slicesIn = (dir: string) => [dir, ...foldersIn(dir)].filter(isSlice);

const nameOf = (dir: string) => readJson<{ name: string }>(path.join(dir, 'remote.json')).name;

function readSlice(dir: string): Slice {
  const manifest = readManifest(dir);
  const { version } = readJson<{ version: string }>(path.join(dir, 'package.json'));
  return { name: manifest.name, dir, manifest, version };
}

/** @throws CommandError with the invalid fields */
function readManifest(dir: string): RemoteManifest {
  const file = path.join(dir, 'remote.json');
  const parsed = remoteManifestSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new CommandError(`${file} is not a manifest:\n${bad.join('\n')}`, EXIT.usage);
}

/** Parses `catalog@1.4.0`. @throws CommandError for anything else */
export function parseRelease(text: string): { slice: string; version: string } {
  const [, slice, version] = /^([a-z][a-z0-9-]*(?:\.service)?)@(\S+)$/.exec(text) ?? [];
  if (!slice || !version)
    throw new CommandError(
      `"${text}" names no release: write slice@version, as in catalog@1.4.0.`,
      EXIT.usage,
    );
  return { slice, version };
}
