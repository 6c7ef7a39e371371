import type { Identity } from '@atlas/service-kit';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';

/**
 * One person's write, with all that it holds: counts as activity, and is refused once the account is gone,
 * also when it goes in the same moment. @throws Problem
 */
export function act<T>(
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
