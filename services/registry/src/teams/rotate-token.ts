import { Problem } from '@atlas/contracts';
import type { BodyOf, rotateToken as contract, TeamToken } from '@atlas/contracts';
import type { Context } from '../context';
import type { Team } from './authorize';
import { withoutSecret } from './register-token';

/** Remaining validity of the old token, so that running jobs can be updated. */
const GRACE_MS = 3_600_000;

/** Replaces a token by one with the same rights and expiry; the old one expires soon. */
export async function rotateToken(
  { tokens, logger }: Context,
  { tokenId }: Team,
  { id, secretHash }: BodyOf<typeof contract>,
): Promise<TeamToken> {
  const { team, slices, scopes, expires, holder } = await tokens.get(tokenId);
  if (!(await tokens.add(id, { team, slices, scopes, expires, holder, secretHash })))
    throw new Problem('token-taken');
  await tokens.endBy(tokenId, new Date(Date.now() + GRACE_MS));
  logger.info({ id, team, instead: tokenId }, 'token rotated');
  return withoutSecret(await tokens.get(id));
}
