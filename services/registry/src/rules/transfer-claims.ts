import { Problem } from '@atlas/contracts';
import type { BodyOf, LogEntry, transferClaims as contract } from '@atlas/contracts';
import type { Context } from '../context';

/** Transfers claims to `slice`. */
export async function transferClaims(
  { ledger, claims: owners, logger }: Context,
  slice: string,
  { claims, reason }: BodyOf<typeof contract>,
): Promise<LogEntry> {
  const { entry } = await ledger.write(slice, async (_, head) => {
    const owned = await owners.upTo(head);
    const unknown = claims.find((claim) => !owned.has(claim));
    if (unknown) throw new Problem('claim-not-found', { detail: `No slice owns "${unknown}".` });
    return { by: 'operators', action: 'transfer', version: null, claims, reason };
  });
  logger.info({ slice, claims, reason }, 'claims transferred');
  return entry;
}
