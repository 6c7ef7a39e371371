import type { Logger } from '@atlas/service-kit';
import { RECHECK_DAYS, inDays } from './check-claim';
import type { ClaimRepository, StoredClaim } from './claim.repository';
import { findProof } from './find-proof';
import type { ProofSources } from './find-proof';

export interface Rechecking {
  readonly claims: ClaimRepository;
  readonly proofs: ProofSources;
  readonly logger: Logger;
}

const BATCH = 10;
/** After this number of days without the proof its maker has no rights. */
const MAX_MISSED = 3;
const RETRY_DAYS = 1;

/**
 * Looks again for the proofs of proven claims that are due. A failure of the network proves nothing: it is tried again the
 * next day. Of several instances one checks each claim.
 */
export async function recheckClaims(context: Rechecking): Promise<void> {
  for (const claim of await context.claims.due(new Date(), BATCH)) {
    const { recheckAt } = claim;
    const leased = await context.claims.update(
      claim._id,
      { state: 'proven', recheckAt },
      { recheckAt: inDays(RETRY_DAYS) },
    );
    if (leased) await recheck(context, leased);
  }
}

async function recheck({ claims, proofs, logger }: Rechecking, claim: StoredClaim): Promise<void> {
  const { _id, toolId: tool, domain, recheckAt } = claim;
  const result = await findProof(proofs, claim);
  const expected = { state: 'proven', recheckAt } as const;
  if (result.provenBy !== null) {
    const found = { missed: 0, failure: null, recheckAt: inDays(RECHECK_DAYS) };
    await claims.update(_id, expected, found);
    return;
  }
  const { dns, file } = result;
  const failure = { at: new Date(), dns, file };
  const isGone = dns === 'missing' || dns === 'different' ? isWithoutFile(file) : false;
  const missed = claim.missed + Number(isGone);
  const hasLapsed = missed >= MAX_MISSED;
  await claims.update(_id, expected, {
    missed,
    failure,
    ...(hasLapsed && { state: 'lapsed', recheckAt: null }),
  });
  logger.info(
    { claim: _id.toHexString(), tool, domain, dns, file, missed },
    hasLapsed ? 'claim lapsed' : 'proof of a claim not found',
  );
}

/** Whether the server responded; one that does not respond may come back. */
const isWithoutFile = (file: string): boolean =>
  file === 'missing' || file === 'different' || file === 'status';
