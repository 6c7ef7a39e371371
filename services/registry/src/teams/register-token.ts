import type { BodyOf, registerToken as contract } from '@atlas/contracts';
import type { Context } from '../context';

/** Idempotent: the same id again replaces what it opens. */
export async function registerToken(
  { tokens, logger }: Context,
  id: string,
  token: BodyOf<typeof contract>,
) {
  await tokens.save(id, token);
  logger.info({ id, team: token.team, slices: token.slices }, 'token registered');
  return { id, team: token.team, slices: token.slices };
}
