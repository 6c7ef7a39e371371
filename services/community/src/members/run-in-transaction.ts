import type { Identity } from '@atlas/service-kit';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';

/**
 * Runs a write of a user in a transaction. It counts as activity and is refused when the account is deleted, even
 * concurrently. @throws Problem
 */
export function runInTransaction<T>(
  { transact, members }: Pick<Context, 'transact' | 'members'>,
  identity: Identity,
  keys: readonly string[],
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return transact([`member:${identity.userId}`, ...keys], async (session) => {
    await members.touch(identity, session);
    return work(session);
  });
}
