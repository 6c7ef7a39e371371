import type { ClaimTask, QueueContent } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';

interface Decision {
  readonly state: string;
  readonly reason: string | null;
  readonly decidedBy: string;
}

export const isClaimTask = (content: QueueContent): content is ClaimTask =>
  content.kind === 'claim';

/** Applies the editors' decision on a claim of a tool on shared hosting. */
export async function settleClaim(
  { claims, logger }: Context,
  { claimId, toolId: tool }: ClaimTask,
  { state, reason, decidedBy: by }: Decision,
  session: ClientSession,
): Promise<void> {
  const isAccepted = state === 'accepted';
  const isSettled = await claims.settle(
    claimId,
    isAccepted
      ? { state: 'proven', provenBy: 'editor', provenAt: new Date(), reason }
      : { state: 'rejected', reason },
    session,
  );
  if (isSettled) logger.info({ claim: claimId, tool, isAccepted, by }, 'claim decided');
}
