import type { abortCanary as contract, BodyOf } from '@atlas/contracts';
import { Conflict } from '@atlas/service-kit';
import type { Context } from '../context';
import { mayMove, type Team } from '../teams/authorize';
import { checkRevision } from './moves';

export async function abortCanary(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: BodyOf<typeof contract>,
) {
  mayMove(team, slice);
  return ledger.write(slice, (pointer) => {
    checkRevision(pointer, revision);
    if (!pointer.canary)
      throw new Conflict('no-canary', 'No canary runs', `${slice} has no canary to end.`);
    return {
      by: team.name,
      action: 'abort',
      version: pointer.canary.version,
      reason: reason ?? null,
    };
  });
}
