import { Problem } from '@atlas/contracts';
import type { BodyOf, Pointer, promoteRelease } from '@atlas/contracts';
import type { Context } from '../context';
import { checkManifest, lookAtSite, refuseBreaks } from '../rules/rules';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';

type Body = BodyOf<typeof promoteRelease>;

/** Makes a version live for everybody, or a canary for some; the first release of a slice may be one too. */
export async function promote(context: Context, team: Team, slice: string, body: Body) {
  const { version, percent, unchecked = false } = body;
  mayMove(team, slice, 'promote', ...(unchecked ? (['unchecked'] as const) : []));
  const release = await context.releases.find(slice, version);
  if (!release) throw new Problem('release-not-found', { detail: `${slice}@${version}` });
  // The site may have moved since it was published.
  const documents = await lookAtSite(context, unchecked);
  const findings = await checkManifest(context, release.manifest, documents, unchecked);
  refuseBreaks(release.manifest, findings);
  return movePointer(context, team, slice, body, (pointer) => {
    if (percent < 100 && pointer.live === version)
      throw new Problem('already-live', { detail: `${slice}@${version} is live for everybody.` });
    checkEnded(pointer, body);
    return { action: 'promote', version, percent };
  });
}

/** @throws Problem for a version that the registry took back, unless somebody says why it should be tried again. */
function checkEnded({ slice, ended }: Pointer, { version, again, reason }: Body): void {
  if (!ended.includes(version) || (again && reason?.trim())) return;
  throw new Problem('ended-before', {
    detail: `The registry took ${slice}@${version} back: the log says why. Publish a mended version, or say --again with a --reason.`,
  });
}
