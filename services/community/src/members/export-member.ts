import type { exportMember as contract, OutputOf } from '@atlas/contracts';
import { showComment } from '../comments/show-comment';
import type { Context } from '../context';
import { showPrompts } from '../prompts/show-prompts';
import { showReviews } from '../reviews/show-reviews';

/** More than a person writes in years of the hourly bounds' everyday use; a list that is longer says so. */
const MOST = 10_000;

/** All that the community keeps about one person: the list of what `anonymiseUser` takes the name from. */
export async function exportMember(
  context: Context,
  userId: string,
): Promise<OutputOf<typeof contract>> {
  const {
    members,
    reviews,
    comments: commentRepository,
    votes,
    prompts,
    follows,
    moderation,
  } = context;
  const [member, written, replied, comments, voted, shared, liked, edges, reported] =
    await Promise.all([
      members.get(userId),
      reviews.allOfUser(userId, MOST),
      reviews.repliedToBy(userId, MOST),
      commentRepository.allOfUser(userId, MOST),
      votes.allOfUser(userId, MOST),
      prompts.listOfUser(userId, undefined, MOST),
      prompts.allLikedBy(userId, MOST),
      follows.around(userId),
      moderation.allOfReporter(userId, MOST),
    ]);
  const shown = await showReviews(context, written, [`u:${userId}`]);
  return {
    profile: member && {
      userName: member.name ?? '',
      bio: member.bio ?? null,
      location: member.location ?? null,
      joinedDate: member.joinedAt.toISOString(),
    },
    // Others' comments below them are others' own.
    reviews: shown.map((review) => ({ ...review, comments: [] })),
    comments: comments.map(showComment),
    replies: replied.flatMap(({ _id, makerReply }) =>
      makerReply
        ? {
            reviewId: _id.toHexString(),
            content: makerReply.content,
            createdAt: makerReply.createdAt.toISOString(),
          }
        : [],
    ),
    votes: voted.map(({ reviewId, helpful, at }) => ({
      reviewId: reviewId.toHexString(),
      helpful,
      at: at?.toISOString() ?? null,
    })),
    prompts: await showPrompts(context, shared, userId),
    likedPrompts: liked.map((id) => id.toHexString()),
    following: edges.filter(({ follower }) => follower === userId).map(({ followed }) => followed),
    followers: edges.filter(({ followed }) => followed === userId).map(({ follower }) => follower),
    reports: reported.map(({ kind, targetId, reason, note, createdAt }) => ({
      kind,
      targetId,
      reason,
      note: note ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
