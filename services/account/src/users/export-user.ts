import { exportClaims, exportMember, Problem } from '@atlas/contracts';
import type { exportUser, OutputOf } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import { toApiKey } from '../api-keys/to-api-key';
import type { AccountContext } from '../context';
import { packagesOf } from '../packages/list-packages';
import { sessionsOf } from '../sessions/list-sessions';
import { toPushSubscription } from '../web-push/to-push-subscription';
import { toUser } from './to-user';

export async function exportAccount(
  context: AccountContext,
  identity: Identity,
): Promise<OutputOf<typeof exportUser>> {
  const { userId, sessionId } = identity;
  const account = await context.users.find(userId);
  if (!account) throw new Problem('not-authenticated');
  const [favorites, packages, sessions, memory, apiKeys, browsers, community, claims] =
    await Promise.all([
      context.favorites.listOf(userId),
      packagesOf(context, userId),
      sessionsOf(context, userId, sessionId),
      context.memory.get(userId),
      context.apiKeys.listOf(userId),
      context.push.subscriptions.listOf(userId),
      context.community.call(exportMember, { params: { id: userId } }),
      context.catalog.call(exportClaims, { params: { id: userId } }),
    ]);
  return {
    exportedAt: new Date(context.now()).toISOString(),
    user: toUser(account, context.config.roleEmails),
    favorites,
    changesSeenAt: account.changesSeenAt?.toISOString() ?? null,
    packages,
    sessions,
    memory,
    apiKeys: apiKeys.map(toApiKey),
    pushSubscriptions: browsers.map(toPushSubscription),
    community,
    claims: claims.items,
    bundleRatings: claims.bundleRatings ?? [],
  };
}
