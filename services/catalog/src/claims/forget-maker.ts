import type { Context } from '../context';

/** Deletes the claims and ratings of a deleted account, and its name in proposals and tasks. Can be done twice. */
export async function forgetMaker(
  { bundles, claims, records, suggestions, logger }: Context,
  userId: string,
): Promise<void> {
  const ids = (await claims.ofMember(userId)).map(({ _id }) => _id.toHexString());
  await suggestions.forgetClaims(ids);
  await records.forgetMaker(userId);
  await claims.removeOf(userId);
  await bundles.removeRatingsBy(userId);
  logger.info({ claims: ids.length, by: userId }, 'claims of a deleted account removed');
}
