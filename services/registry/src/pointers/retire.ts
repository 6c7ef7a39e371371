import { Problem } from '@atlas/contracts';
import type { BodyOf, retireSlice } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { checkRevision } from './moves';

type Body = BodyOf<typeof retireSlice>;

/** The slice leaves the site; what it owns stays its own until operators transfer it. */
export async function retire(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: Body,
) {
  mayMove(team, slice, 'promote');
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    if (!pointer.live && !pointer.canary)
      throw new Problem('nothing-live', { detail: `${slice} is not on the site.` });
    return { by: team.name, action: 'retire', version: pointer.live, reason: reason ?? null };
  });
}

/** The release that was live when the slice was retired is live again. */
export async function restore(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: Body,
) {
  mayMove(team, slice, 'promote');
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    const version = pointer.history.at(-1);
    if (!pointer.retired || !version)
      throw new Problem('nothing-before', {
        detail: `${slice} is not retired: nothing to restore.`,
      });
    return { by: team.name, action: 'restore', version, reason: reason ?? null };
  });
}
