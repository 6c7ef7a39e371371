import type { AccountSession } from '@atlas/contracts';
import type { AccountContext } from '../context';

export async function sessionsOf(
  { sessions, now }: AccountContext,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const found = await sessions.listOf(userId, now());
  return found.map(({ _id, createdAt, lastSeenAt, userAgent }) => ({
    id: _id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    current: _id === currentId,
  }));
}
