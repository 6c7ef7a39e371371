import { Problem } from '@atlas/contracts';
import type { Profile } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { oneDecimal } from '../reviews/get-review-stats';
import { badgesOf } from './badges';
import type { StoredMember } from './member.repository';

export async function getProfile(
  context: Context,
  userId: string,
  identity: Identity | undefined,
): Promise<Profile> {
  const { follows, prompts, reviews } = context;
  const member = await memberOf(context, userId, identity);
  if (!member) throw new Problem('user-not-found');
  const [reviewed, shared, isFollowing] = await Promise.all([
    reviews.sumOfUser(userId),
    prompts.sumOfUser(userId),
    identity ? follows.has(identity.userId, userId) : false,
  ]);
  return {
    userId,
    userName: member.name ?? '',
    userAvatar: member.picture ?? null,
    bio: member.bio ?? null,
    location: member.location ?? null,
    joinedDate: member.joinedAt.toISOString(),
    followerCount: member.followerCount,
    followingCount: member.followingCount,
    promptCount: shared.count,
    totalSales: shared.sales,
    totalRevenue: shared.revenue,
    avgRating: oneDecimal(reviewed.ratingSum, reviewed.count),
    reviewCount: reviewed.count,
    helpful: reviewed.helpful,
    engagement: reviewed.engagement,
    isFollowing,
    badges: badgesOf({ sales: shared.sales, reviews: reviewed.count, verified: member.verified }),
  };
}

/** Creates or updates the member when a user opens the own profile. */
async function memberOf(
  { members, transact }: Context,
  userId: string,
  identity: Identity | undefined,
): Promise<StoredMember | null> {
  const member = await members.get(userId);
  if (identity?.userId !== userId) return member;
  if (member?.name === identity.name && member.picture === identity.picture) return member;
  await transact([`member:${userId}`], (session) => members.meet(identity, session));
  return members.get(userId);
}
