import { Problem } from '@atlas/contracts';
import type { approveRelease, BodyOf, Pointer } from '@atlas/contracts';
import type { Context } from '../context';
import { checkInstances } from '../services/check-instances';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';
import { isOpen } from './is-open';
import { recheck } from './promote';

/** Approves a waiting promotion. The entry names both teams: the requester as `by`, the approver as `approved`. */
export async function approve(
  context: Context,
  team: Team,
  slice: string,
  { seq }: BodyOf<typeof approveRelease>,
) {
  mayMove(team, slice, 'approve');
  const { pointers } = await context.ledger.read();
  const waiting = findWaiting(
    pointers.find((one) => one.slice === slice),
    seq,
  );
  const asker = await context.tokens.find(waiting.token);
  if (!asker)
    throw new Problem('nothing-waits', {
      detail: `The token that requested ${slice}@${waiting.version} was revoked: promote it again.`,
    });
  if (asker.holder === team.holder)
    throw new Problem('own-request', {
      detail: `${slice}@${waiting.version} was requested with this token or one that it replaced: another token has to approve it.`,
    });
  await recheck(context, slice, waiting.version, waiting.unchecked);
  await checkInstances(context, slice, waiting);
  return movePointer(context, team, slice, {}, (pointer) => {
    const { version, percent, by, token, reason } = findWaiting(pointer, seq);
    const approved = { by: team.name, token: team.tokenId };
    return { action: 'promote', version, percent, by, token, reason, approved };
  });
}

/** @throws Problem when entry `seq` is not the waiting promotion, or the approval period is over */
function findWaiting(pointer: Pointer | undefined, seq: number): NonNullable<Pointer['waits']> {
  const waits = pointer?.waits;
  if (!waits || waits.seq !== seq)
    throw new Problem('nothing-waits', {
      detail: `The request of log entry ${seq} is no longer waiting: it was promoted, requested again, or the slice was moved.`,
    });
  if (!isOpen(waits))
    throw new Problem('nothing-waits', {
      detail: `It waited until ${waits.until}: promote it again.`,
    });
  return waits;
}
