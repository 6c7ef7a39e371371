import { Problem } from '@atlas/contracts';
import type { abortCanary as contract, BodyOf } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';

export async function abortCanary(
  context: Context,
  team: Team,
  slice: string,
  body: BodyOf<typeof contract>,
) {
  mayMove(team, slice, 'rollback');
  return movePointer(context, team, slice, body, (pointer) => {
    if (!pointer.canary)
      throw new Problem('no-canary', { detail: `${slice} has no canary to end.` });
    return {
      action: 'abort',
      version: pointer.canary.version,
    };
  });
}
