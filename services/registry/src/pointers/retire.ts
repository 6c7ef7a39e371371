import { Problem } from '@atlas/contracts';
import type { BodyOf, retireSlice } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';

type Body = BodyOf<typeof retireSlice>;

/** Removes the slice from the site; its claims remain until operators transfer them. */
export async function retire(context: Context, team: Team, slice: string, body: Body) {
  mayMove(team, slice, 'promote');
  return movePointer(context, team, slice, body, (pointer) => {
    if (!pointer.live && !pointer.canary)
      throw new Problem('nothing-live', { detail: `${slice} is not on the site.` });
    return { action: 'retire', version: pointer.live };
  });
}

/** Makes the release live again that was live when the slice was retired. */
export async function restore(context: Context, team: Team, slice: string, body: Body) {
  mayMove(team, slice, 'promote');
  return movePointer(context, team, slice, body, (pointer) => {
    const version = pointer.history.at(-1);
    if (!pointer.retired || !version)
      throw new Problem('nothing-before', {
        detail: `${slice} is not retired: nothing to restore.`,
      });
    return { action: 'restore', version };
  });
}
