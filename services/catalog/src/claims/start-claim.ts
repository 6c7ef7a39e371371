import { randomBytes } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { BodyOf, Claim, startClaim as contract } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Identity } from '@atlas/service-kit';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';
import type { StoredClaim } from './claim.repository';
import { isExpired, showClaim } from './show-claim';
import { siteToProve } from './site-to-prove';
import type { SiteToProve } from './site-to-prove';

const TOKEN_BYTES = 24;
const PROOF_DAYS = 14;
const DAY_MS = 86_400_000;
/** Claims of one member that are not proven. */
const MAX_OPEN = 20;

/**
 * Starts a member's claim of a tool, or returns the one there is.
 * @throws Problem `tool-not-found`, `too-many-claims`
 */
export async function startClaim(
  context: Context,
  { toolId, note = '' }: BodyOf<typeof contract>,
  identity: Identity,
): Promise<Claim> {
  const { logger } = context;
  const { userId } = identity;
  const start = () => findOrStart(context, userId, toolId);
  const { claim, name, isNew } = await start().catch((error: unknown) => {
    // Another instance has started the same claim.
    if (isDuplicateKey(error)) return start();
    throw error;
  });
  if (isNew) {
    const { _id, domain, state } = claim;
    const id = _id.toHexString();
    logger.info({ claim: id, tool: toolId, domain, state, by: userId }, 'claim started');
    if (state === 'review')
      await context.suggestions.insertTask(
        { kind: 'claim', toolId, claimId: id, name: identity.name, note, host: claim.host },
        `claim ${id}`,
      );
  }
  return showClaim(claim, name);
}

function findOrStart(
  context: Context,
  userId: string,
  toolId: string,
): Promise<Started & { name: string }> {
  const { claims, records, transact } = context;
  return transact([`claims:${userId}`], async (session) => {
    const record = (await records.get(toolId, session))?.record;
    if (!record) throw new Problem('tool-not-found');
    const site = siteToProve(record.url);
    const known = await claims.ofTool(userId, toolId, session);
    const started = known
      ? await renew(context, known, site, session)
      : await add(context, { userId, toolId, site }, session);
    return { ...started, name: record.names.default };
  });
}

interface Started {
  readonly claim: StoredClaim;
  readonly isNew: boolean;
}

interface NewClaim {
  readonly userId: string;
  readonly toolId: string;
  readonly site: SiteToProve;
}

async function add(
  { claims }: Context,
  { userId, toolId, site }: NewClaim,
  session: ClientSession,
): Promise<Started> {
  if ((await claims.countOpen(userId, session)) >= MAX_OPEN) throw new Problem('too-many-claims');
  const claim = await claims.insert(
    { userId, toolId, ...begin(site), checks: [], missed: 0 },
    session,
  );
  return { claim, isNew: true };
}

/** Starts an expired claim again, and one whose tool has moved to another site. */
async function renew(
  { claims }: Context,
  claim: StoredClaim,
  site: SiteToProve,
  session: ClientSession,
): Promise<Started> {
  if (!isExpired(claim) && claim.site === site.key) return { claim, isNew: false };
  const renewed = await claims.update(claim._id, {}, begin(site), session);
  return renewed ? { claim: renewed, isNew: true } : { claim, isNew: false };
}

function begin({ domain, host, key, isShared }: SiteToProve) {
  const createdAt = new Date();
  return {
    domain,
    host,
    site: key,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    state: isShared ? 'review' : 'waiting',
    createdAt,
    expiresAt: isShared ? null : new Date(createdAt.getTime() + PROOF_DAYS * DAY_MS),
    provenAt: null,
    provenBy: null,
    recheckAt: null,
    failure: null,
    reason: null,
  } as const;
}
