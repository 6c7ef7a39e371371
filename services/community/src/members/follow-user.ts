import { Problem } from '@atlas/contracts';
import type { FollowState } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from './run-in-transaction';

/** Follow and unfollow. The edge and both counts change together. */
export async function setFollow(
  context: Context,
  identity: Identity,
  followed: string,
  follow: boolean,
): Promise<FollowState> {
  const { members, follows } = context;
  const { userId } = identity;
  if (followed === userId)
    throw new Problem('own-profile', { detail: 'You cannot follow yourself.' });
  return runInTransaction(context, identity, [`member:${followed}`], async (session) => {
    const member = await members.get(followed, session);
    if (!member) throw new Problem('user-not-found');
    const changed = await follows.set(userId, followed, follow, session);
    const step = follow ? 1 : -1;
    const by = changed ? step : 0;
    if (changed) await members.addFollow(userId, followed, by, session);
    return { isFollowing: follow, followerCount: member.followerCount + by };
  });
}
