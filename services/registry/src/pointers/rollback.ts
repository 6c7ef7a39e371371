import { Problem } from '@atlas/contracts';
import type { BodyOf, rollbackRelease } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';

/** Ends the running canary, otherwise makes the previous live release live again. */
export async function rollback(
  context: Context,
  team: Team,
  slice: string,
  body: BodyOf<typeof rollbackRelease>,
) {
  const { to } = body;
  mayMove(team, slice, 'rollback');
  return movePointer(context, team, slice, body, (pointer) => {
    if (to && pointer.canary)
      throw new Problem('canary-runs', {
        detail: `End the canary of ${slice} first, then roll back to ${to}.`,
      });
    if (to && !pointer.history.includes(to))
      throw new Problem('never-live', {
        detail: `${slice}@${to} is none of the versions to go back to: ${pointer.history.join(', ') || 'there are none'}.`,
      });
    const version = pointer.canary?.version ?? to ?? pointer.history.at(-1);
    if (!version)
      throw new Problem('nothing-before', {
        detail: `No release of ${slice} was live before ${pointer.live ?? 'this'}.`,
      });
    return { action: 'rollback', version };
  });
}
