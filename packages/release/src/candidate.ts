import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema } from '@atlas/contracts';
import type { ReleaseManifest } from '@atlas/contracts';
import { describeRemote } from './describe/describe';
import { EXIT, Refused } from './output/refused';
import type { Slice } from './slice';

/** Not part of a release: what the registry makes itself, and the bundler's own notes. */
const LEFT_OUT = /(?:^release\.json|^mf-(?:stats|manifest)\.json|\.br)$/;

/** A built slice that is not published yet. */
export interface Candidate {
  readonly slice: Slice;
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

/** What lies in the folder of a build, together with what its source uses. @throws Refused for a folder without a build. */
export function readCandidate(slice: Slice, folder: string): Candidate {
  const parsed = releaseManifestSchema.safeParse({
    ...readBuild(slice, folder),
    uses: describeRemote(slice.dir, slice.manifest),
  });
  if (parsed.success) return { slice, folder, manifest: parsed.data };
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Refused(
    `The build of ${slice.name} is not a release:\n${bad.join('\n')}`,
    EXIT.refused,
  );
}

function readBuild({ name }: Slice, folder: string): object {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as object;
  } catch {
    throw new Refused(`${name} is not built: ${folder} holds no release.json.`);
  }
}

/** The files of the release, by path below its folder. */
export function readFiles({ folder }: Candidate): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) =>
      path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'),
    )
    .filter((name) => !LEFT_OUT.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name))]));
}
