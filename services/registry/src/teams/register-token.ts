import type { BodyOf, registerToken as contract, TeamToken } from '@atlas/contracts';
import { TEAM_SCOPES } from '@atlas/contracts';
import type { Context } from '../context';
import type { StoredToken } from './token.repository';

/** Registers a token; idempotent: the same id replaces its rights. */
export async function registerToken(
  { tokens, logger }: Context,
  id: string,
  { scopes = [...TEAM_SCOPES], expires = null, ...token }: BodyOf<typeof contract>,
): Promise<TeamToken> {
  await tokens.save(id, { ...token, scopes, expires });
  logger.info({ id, team: token.team, slices: token.slices, scopes, expires }, 'token registered');
  return withoutSecret(await tokens.get(id));
}

export async function listTokens({ tokens }: Context): Promise<{ tokens: TeamToken[] }> {
  return { tokens: (await tokens.list()).map(withoutSecret) };
}

export function withoutSecret({ secretHash: _, holder: __, ...token }: StoredToken): TeamToken {
  return token;
}
