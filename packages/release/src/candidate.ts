import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeRelease, withSlotSchemas } from '@atlas/build/release';
import { messageOf, offersSchema, recordOf, releaseManifestSchema } from '@atlas/contracts';
import type { ReleaseManifest } from '@atlas/contracts';
import { describeRemote } from './describe/describe';
import { EXIT, CommandError } from './output/command-error';
import type { Slice } from './slice';

/** Files outside of a release: files that the registry writes, hidden files, statistics of the bundler. `mf-manifest.json` is for third-party tools. */
const EXCLUDED = /(?:^release\.json|^mf-stats\.json|\.br)$|(?:^|\/)\./;

/** A built release that is not published yet. */
export interface Candidate {
  readonly slice: Slice;
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

/**
 * Reads a built release, together with what its sources use. A build without `release.json` comes from another bundler and is
 * described here.
 *
 * @param version version of a build without `release.json`
 * @throws CommandError when the folder contains no valid build
 */
export async function readCandidate(
  slice: Slice,
  folder: string,
  version = slice.version,
): Promise<Candidate> {
  const build = await readBuild(slice, folder, version);
  const { offers } = recordOf(build);
  const { slots, pages } = slice.manifest;
  const uses = await describeRemote(slice.dir, {
    slots,
    pages,
    offers: offersSchema.safeParse(offers).data,
  });
  const parsed = releaseManifestSchema.safeParse({ ...build, uses });
  if (parsed.success) return { slice, folder, manifest: parsed.data };
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new CommandError(
    `The build of ${slice.name} is not a release:\n${bad.join('\n')}`,
    EXIT.refused,
  );
}

async function readBuild(slice: Slice, folder: string, version: string): Promise<object> {
  const file = path.join(folder, 'release.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as object;
  return describeBuild(slice, folder, version);
}

/** Describes a build of any bundler. @throws CommandError when the entry or a text is missing */
export async function describeBuild(
  { name, dir, manifest, version: own }: Slice,
  folder: string,
  version = own,
): Promise<object> {
  try {
    const released = await withSlotSchemas(dir, manifest);
    return describeRelease({
      root: dir,
      manifest: released,
      version,
      files: readFiles({ folder }),
    });
  } catch (error) {
    throw new CommandError(`${name} is no release in ${folder}: ${messageOf(error)}.`);
  }
}

/** Reads the files of the release, by path relative to its folder. */
export function readFiles({ folder }: Pick<Candidate, 'folder'>): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) =>
      path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'),
    )
    .filter((name) => !EXCLUDED.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name))]));
}
