import { Problem } from '@atlas/contracts';
import type { Claim } from '@atlas/contracts';
import type { Context } from '../context';
import type { StoredClaim } from './claim.repository';
import { findProof } from './find-proof';
import type { ProofResult } from './find-proof';
import { isExpired, showClaim } from './show-claim';
import { siteToProve } from './site-to-prove';

export const RECHECK_DAYS = 30;
const DAY_MS = 86_400_000;
const RETRY_SECONDS = '10';

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/**
 * Looks for the proof of a member's claim.
 * @throws Problem `maker-claim-not-found`, `claim-not-open`, `too-many-claim-checks`
 */
export async function checkClaim(context: Context, id: string, userId: string): Promise<Claim> {
  const { claims, records, proofs, logger } = context;
  const claim = await claims.own(id, userId);
  if (!claim) throw new Problem('maker-claim-not-found');
  const record = (await records.get(claim.toolId))?.record;
  if (claim.state === 'proven') return showClaim(claim, record?.names.default);
  if (!record || !isOpen(claim) || siteToProve(record.url).key !== claim.site)
    throw new Problem('claim-not-open');
  if (!(await claims.takeCheck(claim._id, new Date())))
    throw new Problem('too-many-claim-checks', { headers: { 'Retry-After': RETRY_SECONDS } });
  const result = await findProof(proofs, claim);
  const { state, token } = claim;
  // A claim that started again meanwhile has another token.
  const checked = await claims.update(claim._id, { state, token }, outcomeOf(result));
  if (!checked) throw new Problem('claim-not-open');
  const { toolId: tool, domain } = claim;
  logger.info({ claim: id, tool, domain, by: userId, ...result }, 'claim checked');
  return showClaim(checked, record.names.default);
}

const isOpen = (claim: StoredClaim): boolean =>
  (claim.state === 'waiting' || claim.state === 'lapsed') && !isExpired(claim);

function outcomeOf(result: ProofResult): Parameters<Context['claims']['update']>[2] {
  if (result.provenBy === null) {
    const { dns, file } = result;
    return { failure: { at: new Date(), dns, file } };
  }
  return {
    state: 'proven',
    provenBy: result.provenBy,
    provenAt: new Date(),
    recheckAt: inDays(RECHECK_DAYS),
    expiresAt: null,
    missed: 0,
    failure: null,
  };
}
