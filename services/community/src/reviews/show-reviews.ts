import type { Review } from '@atlas/contracts';
import { showComment } from '../comments/show-comment';
import type { Context } from '../context';
import { shownUserId } from '../storage/author';
import type { MakerReply, StoredReview } from './review.repository';

/** Newest comments that come with a review. */
const COMMENTS = 50;

/** Reviews in API form: with comments and the caller's votes. */
export async function showReviews(
  { comments, votes }: Context,
  found: readonly StoredReview[],
  voters: readonly string[],
): Promise<Review[]> {
  const ids = found.map(({ _id }) => _id);
  const discussed = found
    .filter(({ commentCount }) => commentCount > 0)
    .map(({ _id, commentCount }) => ({ _id, commentCount }));
  const [commentsOf, votesOf] = await Promise.all([
    comments.newestOf(discussed, COMMENTS),
    votes.ofVoter(voters, ids),
  ]);
  return found.map((review) => ({
    id: review._id.toHexString(),
    aiToolId: review.aiToolId,
    aiToolName: review.aiToolName,
    userId: shownUserId(review.userId),
    userName: review.userName ?? '',
    userAvatar: review.userAvatar ?? null,
    rating: review.rating,
    title: review.title,
    content: review.content,
    pros: review.pros,
    cons: review.cons,
    usageTime: review.usageTime ?? null,
    role: review.role ?? null,
    companySize: review.companySize ?? null,
    ...(review.confirmedAs && { confirmedAs: review.confirmedAs }),
    language: review.language,
    helpful: review.helpful,
    notHelpful: review.notHelpful,
    myVote: votesOf.get(review._id.toHexString()) ?? null,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    commentCount: review.commentCount,
    ...(review.makerReply && { makerReply: showReply(review.makerReply) }),
    comments: (commentsOf.get(review._id.toHexString()) ?? []).map(showComment),
  }));
}

function showReply({
  userName,
  content,
  createdAt,
  editedAt,
}: MakerReply): NonNullable<Review['makerReply']> {
  return {
    userName,
    content,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

export async function showReview(
  context: Context,
  review: StoredReview,
  voters: readonly string[],
): Promise<Review> {
  const [shown] = await showReviews(context, [review], voters);
  return shown as Review;
}
