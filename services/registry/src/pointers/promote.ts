import type { BodyOf, promoteRelease } from '@atlas/contracts';
import { Conflict, NotFound } from '@atlas/service-kit';
import type { Context } from '../context';
import { mayMove, type Team } from '../teams/authorize';
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
  if (!(await releases.find(slice, version))) throw new NotFound(`Release ${slice}@${version}`);
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    if (percent < 100 && !pointer.live) {
      throw new Conflict(
        'nothing-live',
        'Nothing is live yet',
        `A canary of ${slice} needs a live release beside it: promote one for everybody first.`,
      );
    }
    if (percent < 100 && pointer.live === version)
      throw new Conflict(
        'already-live',
        'It is live already',
        `${slice}@${version} is live for everybody.`,
      );
    return { by: team.name, action: 'promote', version, percent, reason: reason ?? null };
  });
}
