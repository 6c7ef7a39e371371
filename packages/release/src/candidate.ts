import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeRelease } from '@atlas/build/release';
import { releaseManifestSchema } from '@atlas/contracts';
import type { ReleaseManifest } from '@atlas/contracts';
import { describeRemote } from './describe/describe';
import { EXIT, Refused } from './output/refused';
import type { Slice } from './slice';

/** Not part of a release: what the registry makes itself, hidden files, the bundler's own notes. `mf-manifest.json` is for tools of others. */
const LEFT_OUT = /(?:^release\.json|^mf-stats\.json|\.br)$|(?:^|\/)\./;

/** A built slice that is not published yet. */
export interface Candidate {
  readonly slice: Slice;
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

/**
 * What lies in the folder of a build, together with what its source uses. One that says nothing of itself (`release.json`) was
 * made by a bundler of the team's own: it is described here, as `version`. @throws Refused for a folder without a build.
 */
export async function readCandidate(
  slice: Slice,
  folder: string,
  version = slice.version,
): Promise<Candidate> {
  const parsed = releaseManifestSchema.safeParse({
    ...readBuild(slice, folder, version),
    uses: await describeRemote(slice.dir, slice.manifest),
  });
  if (parsed.success) return { slice, folder, manifest: parsed.data };
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Refused(
    `The build of ${slice.name} is not a release:\n${bad.join('\n')}`,
    EXIT.refused,
  );
}

function readBuild(slice: Slice, folder: string, version: string): object {
  const said = path.join(folder, 'release.json');
  if (existsSync(said)) return JSON.parse(readFileSync(said, 'utf8')) as object;
  return describeBuild(slice, folder, version);
}

/** @throws Refused when there is no entry, or a text is missing. */
export function describeBuild(
  { name, dir, manifest, version: own }: Slice,
  folder: string,
  version = own,
): object {
  try {
    return describeRelease({ root: dir, manifest, version, files: readFiles({ folder }) });
  } catch (error) {
    throw new Refused(`${name} is no release in ${folder}: ${(error as Error).message}.`);
  }
}

/** The files of the release, by path below its folder. */
export function readFiles({ folder }: Pick<Candidate, 'folder'>): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) =>
      path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'),
    )
    .filter((name) => !LEFT_OUT.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name))]));
}
