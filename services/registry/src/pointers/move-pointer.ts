import { Problem } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import type { Context } from '../context';
import type { Team } from '../teams/authorize';
import type { Draft } from './ledger';

interface Said {
  /** The revision that the caller saw. */
  readonly revision?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * One line in the log, by that team and for that reason: `decide` sees the pointer and says what becomes of it, or throws.
 * @throws Problem when the caller decided on another state than there is.
 */
export function movePointer(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: Said,
  decide: (pointer: Pointer) => Omit<Draft, 'by' | 'reason'> & Partial<Draft>,
) {
  return ledger.write(slice, (pointer) => {
    if (revision !== undefined && revision !== pointer.revision)
      throw new Problem('pointer-moved', {
        detail: `You saw revision ${revision} of ${slice}; it is at ${pointer.revision} now: look at it and decide again.`,
      });
    return { by: team.name, token: team.tokenId, reason: reason ?? null, ...decide(pointer) };
  });
}
