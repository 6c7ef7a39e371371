import type { FollowState } from '@atlas/contracts';
import { NotFound, Problem, type Identity } from '@atlas/service-kit';
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
    throw new Problem(400, 'own-profile', 'Own profile', 'Nobody follows oneself.');
  if (!(await members.get(followed))) throw new NotFound('User');
  await members.touch(identity);
  await transact(`member:${followed}`, async (session) => {
    const changed = await follows.set(identity.userId, followed, follow, session);
    if (changed) await members.addFollow(identity.userId, followed, follow ? 1 : -1, session);
  });
  return { isFollowing: follow, followerCount: (await members.get(followed))?.followerCount ?? 0 };
}
