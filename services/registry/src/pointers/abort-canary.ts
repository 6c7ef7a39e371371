import { Problem } from '@atlas/contracts';
import type { abortCanary as contract, BodyOf } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { checkRevision } from './moves';

export async function abortCanary(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: BodyOf<typeof contract>,
) {
  mayMove(team, slice, 'rollback');
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    if (!pointer.canary)
      throw new Problem('no-canary', { detail: `${slice} has no canary to end.` });
    return {
      by: team.name,
      action: 'abort',
      version: pointer.canary.version,
      reason: reason ?? null,
    };
  });
}
