import { Problem } from '@atlas/contracts';
import type { FollowState } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';

/** Follow and unfollow. The edge and both counts change together. */
export async function setFollow(
  context: Context,
  identity: Identity,
  followed: string,
  follow: boolean,
): Promise<FollowState> {
  const { members, follows, transact } = context;
  if (followed === identity.userId)
    throw new Problem('own-profile', { detail: 'Nobody follows oneself.' });
  if (!(await members.get(followed))) throw new Problem('user-not-found');
  await members.touch(identity);
  await transact(`member:${followed}`, async (session) => {
    const changed = await follows.set(identity.userId, followed, follow, session);
    if (changed) await members.addFollow(identity.userId, followed, follow ? 1 : -1, session);
  });
  return { isFollowing: follow, followerCount: (await members.get(followed))?.followerCount ?? 0 };
}
