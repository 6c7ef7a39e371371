import { Problem } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';
import type { RecordDocument } from '../records/record.repository';
import type { StoredClaim } from './claim.repository';
import { siteToProve } from './site-to-prove';

type Stores = Pick<Context, 'claims' | 'records'>;

export interface ProvenMaker {
  readonly claim: StoredClaim;
  readonly current: RecordDocument;
}

/**
 * The claim and the record of a proven maker, read in the transaction of the write that needs them.
 * @throws Problem `maker-claim-not-found`, `record-not-found`, `not-maker`
 */
export async function requireMaker(
  { claims, records }: Stores,
  claimId: string,
  userId: string,
  session?: ClientSession,
): Promise<ProvenMaker> {
  const claim = await claims.own(claimId, userId, session);
  if (!claim) throw new Problem('maker-claim-not-found');
  const current = await records.get(claim.toolId, session);
  if (!current?.record) throw new Problem('record-not-found');
  if (!isProvenFor(claim, current)) throw new Problem('not-maker');
  return { claim, current };
}

/** Whether a member is a proven maker of a tool. */
export async function isMakerOf(
  { claims, records }: Stores,
  userId: string,
  toolId: string,
): Promise<boolean> {
  const claim = await claims.ofTool(userId, toolId);
  if (claim?.state !== 'proven') return false;
  const current = await records.get(toolId);
  return current !== null && isProvenFor(claim, current);
}

/** A tool that moved to another site has to be claimed again. */
const isProvenFor = ({ state, site }: StoredClaim, { record }: RecordDocument): boolean =>
  state === 'proven' && record !== null && siteToProve(record.url).key === site;
