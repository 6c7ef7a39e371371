import { Problem } from '@atlas/contracts';
import type { approveRelease, BodyOf, Pointer } from '@atlas/contracts';
import type { Context } from '../context';
import { checkInstances } from '../services/check-instances';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';
import { checkAgain, isOpen } from './promote';

/** Makes of what waits a promotion. The line names both: who asked is `by`, who approved `approved`. */
export async function approve(
  context: Context,
  team: Team,
  slice: string,
  { seq }: BodyOf<typeof approveRelease>,
) {
  mayMove(team, slice, 'approve');
  const { pointers } = await context.ledger.read();
  const seen = whatWaits(
    pointers.find((one) => one.slice === slice),
    seq,
  );
  const asker = await context.tokens.find(seen.token);
  if (!asker)
    throw new Problem('nothing-waits', {
      detail: `The token that ${slice}@${seen.version} was asked for with was revoked: promote it again.`,
    });
  if (asker.holder === team.holder)
    throw new Problem('own-request', {
      detail: `${slice}@${seen.version} was asked for with this token, or one that it took the place of: another one has to approve it.`,
    });
  await checkAgain(context, slice, seen.version, seen.unchecked);
  await checkInstances(context, slice, seen);
  return movePointer(context, team, slice, {}, (pointer) => {
    const { version, percent, by, token, reason } = whatWaits(pointer, seq);
    const approved = { by: team.name, token: team.tokenId };
    return { action: 'promote', version, percent, by, token, reason, approved };
  });
}

/** @throws Problem when line `seq` is not what waits, or waited too long. */
function whatWaits(pointer: Pointer | undefined, seq: number): NonNullable<Pointer['waits']> {
  const waits = pointer?.waits;
  if (!waits || waits.seq !== seq)
    throw new Problem('nothing-waits', {
      detail: `What line ${seq} asked for waits no more: it was promoted, asked for anew, or the slice moved meanwhile.`,
    });
  if (!isOpen(waits))
    throw new Problem('nothing-waits', {
      detail: `It waited until ${waits.until}: promote it again.`,
    });
  return waits;
}
