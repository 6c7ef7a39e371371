import { randomUUID } from 'node:crypto';
import type { AccountContext } from '../context';
import { toUser } from '../users/to-user';
import type { Account } from '../users/user.repository';
import { newRefreshToken } from './refresh-token';
import { endOf } from './session-bounds';
import type { SessionTokens } from './session-cookies';
import { signSessionToken } from './session-token';

export async function startSession(
  context: AccountContext,
  account: Account,
  userAgent = '',
): Promise<SessionTokens> {
  const { sessions, keyRing, config } = context;
  const now = context.now();
  const id = randomUUID();
  const refresh = newRefreshToken(id);
  const at = new Date(now);
  const endsAt = endOf(now, now);
  const user = toUser(account, config.roleEmails);
  await sessions.insert({
    _id: id,
    userId: account.id,
    userAgent: userAgent.slice(0, 200),
    createdAt: at,
    lastSeenAt: at,
    rotatedAt: at,
    refreshHash: refresh.hash,
    usedHashes: [],
    expiresAt: new Date(endsAt),
    revokedAt: null,
  });
  return {
    sessionToken: signSessionToken(keyRing, { ...account, ...user }, id, now),
    refreshToken: refresh.value,
    endsAt,
  };
}
