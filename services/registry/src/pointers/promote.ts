import { Problem } from '@atlas/contracts';
import type { BodyOf, promoteRelease } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { checkRevision } from './moves';

/** Makes a version live for everybody, or a canary for some. */
export async function promote(
  { ledger, releases }: Context,
  team: Team,
  slice: string,
  body: BodyOf<typeof promoteRelease>,
) {
  mayMove(team, slice);
  const { version, percent, revision, reason } = body;
  if (!(await releases.find(slice, version)))
    throw new Problem('release-not-found', { detail: `${slice}@${version}` });
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    if (percent < 100 && !pointer.live) {
      throw new Problem('nothing-live', {
        detail: `A canary of ${slice} needs a live release beside it: promote one for everybody first.`,
      });
    }
    if (percent < 100 && pointer.live === version)
      throw new Problem('already-live', { detail: `${slice}@${version} is live for everybody.` });
    return { by: team.name, action: 'promote', version, percent, reason: reason ?? null };
  });
}
