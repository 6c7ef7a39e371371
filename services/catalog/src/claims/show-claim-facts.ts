import { isStatedFact } from '@atlas/contracts';
import type { ClaimFacts, Proposal, ToolFact } from '@atlas/contracts';
import type { Response } from 'express';
import type { Context } from '../context';
import { etagOf } from '../records/precondition';
import type { StoredRevision } from '../records/record.repository';
import { requireMaker } from './require-maker';

/** What a proven maker may read and change of the tool; sets `ETag`. @throws Problem */
export async function showClaimFacts(
  context: Context,
  claimId: string,
  userId: string,
  res: Response,
): Promise<ClaimFacts> {
  const { records } = context;
  const { current } = await requireMaker(context, claimId, userId);
  const [last, open] = await Promise.all([
    records.lastOfMaker(current.id, userId),
    current.open && records.getRevision(current.open.id),
  ]);
  const isOwn = open?.by.role === 'maker' && open.by.id === userId;
  res.setHeader('ETag', etagOf(current));
  return {
    toolId: current.id,
    toolName: current.record?.names.default ?? current.id,
    revision: current.revision,
    facts: (current.record?.facts ?? []).filter(({ key }) => isStatedFact(key)).map(withoutChecker),
    proposal: last && toProposal(last),
    isBlocked: current.open !== null && !isOwn,
    missing: current.missing.filter((ref) => isStatedFact(ref.split(':')[0] ?? '')),
  };
}

function toProposal(revision: StoredRevision): Proposal {
  const { state, at, reason, changed, record, decisionReason } = revision;
  return {
    state,
    at: at.toISOString(),
    reason,
    changed,
    facts: (record?.facts ?? []).filter(({ key }) => isStatedFact(key)).map(withoutChecker),
    decisionReason: decisionReason ?? null,
  };
}

/** Ids of editors are not for makers. */
function withoutChecker({ verifiedBy: _, ...fact }: ToolFact): ToolFact {
  return fact;
}
