import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteManifestSchema } from '@atlas/contracts';
import type { RemoteManifest } from '@atlas/contracts';
import { EXIT, Refused } from './output/refused';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One remote of this clone. */
export interface Slice {
  readonly name: string;
  readonly dir: string;
  readonly manifest: RemoteManifest;
  /** Of package.json. */
  readonly version: string;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The named slice, else the one that the working directory belongs to. @throws Refused naming those there are. */
export function findSlice(name?: string, cwd = process.cwd()): Slice {
  const all = allSlices();
  const found = name
    ? all.find((slice) => slice.name === name)
    : all.find(({ dir }) => `${cwd}${path.sep}`.startsWith(`${dir}${path.sep}`));
  if (found) return found;
  const names = all.map((slice) => slice.name).join(', ');
  throw new Refused(
    name
      ? `There is no slice "${name}" here. There are: ${names}.`
      : `Name a slice (${names}), or run this in its folder.`,
    EXIT.usage,
  );
}

export function allSlices(): Slice[] {
  return readdirSync(ROOT)
    .filter(
      (folder) => folder.startsWith('mfe-') && existsSync(path.join(ROOT, folder, 'remote.json')),
    )
    .map((folder) => {
      const dir = path.join(ROOT, folder);
      const manifest = readManifest(folder);
      return {
        name: manifest.name,
        dir,
        manifest,
        version: readJson<{ version: string }>(path.join(dir, 'package.json')).version,
      };
    });
}

/** @throws Refused naming what the schema does not know or misses. */
function readManifest(folder: string): RemoteManifest {
  const file = path.join(ROOT, folder, 'remote.json');
  const parsed = remoteManifestSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Refused(`${folder}/remote.json is not a manifest:\n${bad.join('\n')}`, EXIT.usage);
}

/** `catalog@1.4.0` */
export function parseRelease(text: string): { slice: string; version: string } {
  const [, slice, version] = /^([a-z][a-z0-9-]*(?:\.service)?)@(\S+)$/.exec(text) ?? [];
  if (!slice || !version)
    throw new Refused(
      `"${text}" names no release: write slice@version, as in catalog@1.4.0.`,
      EXIT.usage,
    );
  return { slice, version };
}
