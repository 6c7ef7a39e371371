import { Problem } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import type { Context } from '../context';
import type { Team } from '../teams/authorize';
import type { Draft } from './ledger';

interface MoveInput {
  /** Revision that the caller expects. */
  readonly revision?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Appends an entry of a team with a reason: `decide` gets the pointer and returns the change, or throws.
 * @throws Problem when the pointer has another revision than the caller expects
 */
export function movePointer(
  { ledger }: Context,
  team: Team,
  slice: string,
  { revision, reason }: MoveInput,
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
