import type { Claim } from '@atlas/contracts';
import type { StoredClaim } from './claim.repository';
import { proofFileUrl, proofLine } from './find-proof';

export const isExpired = ({ state, expiresAt }: StoredClaim, now = new Date()): boolean =>
  state === 'waiting' && expiresAt !== null && expiresAt <= now;

/** A claim as its member sees it. */
export function showClaim(claim: StoredClaim, toolName: string | undefined): Claim {
  const { _id, toolId, domain, host, token, state, failure, provenBy } = claim;
  const isByEditors = state === 'review' || state === 'rejected' || provenBy === 'editor';
  const line = proofLine(token);
  return {
    id: _id.toHexString(),
    toolId,
    toolName: toolName ?? null,
    domain,
    state: isExpired(claim) ? 'expired' : state,
    proof: isByEditors
      ? null
      : {
          dns: { name: domain, value: line },
          file: { url: proofFileUrl(host), content: line },
        },
    createdAt: claim.createdAt.toISOString(),
    expiresAt: claim.expiresAt?.toISOString() ?? null,
    provenAt: claim.provenAt?.toISOString() ?? null,
    provenBy,
    recheckAt: claim.recheckAt?.toISOString() ?? null,
    failure: failure && { ...failure, at: failure.at.toISOString() },
    reason: claim.reason,
  };
}
