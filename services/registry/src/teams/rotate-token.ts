import { Problem } from '@atlas/contracts';
import type { BodyOf, rotateToken as contract, TeamToken } from '@atlas/contracts';
import type { Context } from '../context';
import type { Team } from './authorize';
import { withoutSecret } from './register-token';

/** What runs with the old token can be told in this time. */
const GRACE_MS = 3_600_000;

/** The new token opens what the old one does, for no longer; the old one ends soon. */
export async function rotateToken(
  { tokens, logger }: Context,
  { tokenId }: Team,
  { id, secretHash }: BodyOf<typeof contract>,
): Promise<TeamToken> {
  const { team, slices, scopes, expires, holder } = (await tokens.find(tokenId))!;
  if (!(await tokens.add(id, { team, slices, scopes, expires, holder, secretHash })))
    throw new Problem('token-taken');
  await tokens.endBy(tokenId, new Date(Date.now() + GRACE_MS));
  logger.info({ id, team, instead: tokenId }, 'token rotated');
  return withoutSecret((await tokens.find(id))!);
}
