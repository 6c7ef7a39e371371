import type { User } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { toUser } from '../users/to-user';
import { newRefreshToken, readRefreshToken } from './refresh-token';
import { endOf } from './session-bounds';
import type { SessionTokens } from './session-cookies';
import type { Session } from './session.repository';
import { signSessionToken } from './session-token';

/** Two tabs that wake together both send the same token; the later one is not a thief for so long. */
const SAME_MOMENT_MS = 10_000;
/** A browser whose response was lost on the way sends the same token again, while its session token may be valid. */
const LOST_RESPONSE_MS = 10 * 60_000;

export type Renewal =
  | { outcome: 'renewed'; user: User; tokens: SessionTokens }
  /** Another tab was faster: its cookies are good. */
  | { outcome: 'just-renewed'; user: User }
  /** `ended`: the token was used twice, so the session was ended. */
  | { outcome: 'refused'; ended?: true };

/**
 * Exchanges a refresh token for a new one. One that was exchanged before ends its session, unless the response may have been
 * lost: then it is exchanged once more, and the token of that response ends the session when it comes.
 */
export async function renewSession(
  context: AccountContext,
  cookie: string | undefined,
): Promise<Renewal> {
  const { sessions, users, keyRing, config, logger } = context;
  const now = context.now();
  const token = readRefreshToken(cookie);
  const session = token && (await sessions.find(token.sessionId));
  if (!token || !session || session.revokedAt || session.expiresAt.getTime() <= now)
    return { outcome: 'refused' };
  const account = await users.find(session.userId);
  if (!account) return { outcome: 'refused' };
  const user = toUser(account, config.roleEmails);

  const isCurrent = token.hash === session.refreshHash;
  if (isCurrent || mayHaveLostResponse(session, token.hash, now)) {
    const next = newRefreshToken(session._id);
    const endsAt = endOf(session.createdAt.getTime(), now);
    const won = isCurrent
      ? await sessions.rotate(session._id, token.hash, next.hash, now, endsAt)
      : await sessions.replace(session, token.hash, next.hash, now, endsAt);
    if (!won) return { outcome: 'just-renewed', user };
    const sessionToken = signSessionToken(keyRing, { ...account, ...user }, session._id, now);
    return { outcome: 'renewed', user, tokens: { sessionToken, refreshToken: next.value, endsAt } };
  }
  if (!session.usedHashes.includes(token.hash)) return { outcome: 'refused' };
  if (isWithin(SAME_MOMENT_MS, session, token.hash, now)) return { outcome: 'just-renewed', user };
  await sessions.revoke(session._id, now);
  logger.warn({ sessionId: session._id }, 'a used refresh token came again: session ended');
  return { outcome: 'refused', ended: true };
}

function mayHaveLostResponse(session: Session, hash: string, now: number): boolean {
  return (
    session.repeatedHash !== hash &&
    isWithin(LOST_RESPONSE_MS, session, hash, now) &&
    !isWithin(SAME_MOMENT_MS, session, hash, now)
  );
}

/** Whether the token was exchanged last, and not longer ago. */
function isWithin(
  milliseconds: number,
  { usedHashes, rotatedAt }: Session,
  hash: string,
  now: number,
): boolean {
  return usedHashes.at(-1) === hash && now - rotatedAt.getTime() < milliseconds;
}
