import { Problem } from '@atlas/contracts';
import type { Comment } from '@atlas/contracts';
import type { ClientSession, Types } from 'mongoose';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { shownReview } from '../reviews/own-review';
import { authorOf } from '../storage/author';
import type { StoredComment } from './comment.repository';
import { showComment } from './show-comment';

interface Written {
  content: string;
  replyTo?: string | undefined;
}

/** Both forms of commenting end here. */
export async function createComment(
  context: Context,
  reviewId: string,
  { content, replyTo }: Written,
  identity: Identity,
): Promise<Comment> {
  const { comments, reviews, members, transact } = context;
  const stored = await transact(`review:${reviewId}`, async (session) => {
    const { _id } = await shownReview(context, reviewId, session);
    const answered = replyTo ? await answeredComment(context, replyTo, _id, session) : null;
    await reviews.addComments(_id, 1, session);
    return comments.insert(
      {
        reviewId: _id,
        ...authorOf(identity),
        content,
        replyTo: answered,
        state: 'visible',
        listed: true,
        createdAt: new Date(),
        editedAt: null,
      },
      session,
    );
  });
  await members.touch(identity);
  return showComment(stored);
}

/** One level: an answer to an answer stands beside it, under the same comment. */
async function answeredComment(
  { comments }: Context,
  id: string,
  reviewId: Types.ObjectId,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const comment = await comments.get(id, session);
  if (!comment?.listed || !comment.reviewId.equals(reviewId))
    throw new Problem('comment-not-found');
  return comment.replyTo ?? comment._id;
}

export async function updateComment(
  context: Context,
  id: string,
  content: string,
  identity: Identity,
): Promise<Comment> {
  await ownComment(context, id, identity);
  const updated = await context.comments.update(id, { content, editedAt: new Date() });
  if (!updated) throw new Problem('comment-not-found');
  await context.members.touch(identity);
  return showComment(updated);
}

export async function deleteComment(
  context: Context,
  id: string,
  identity: Identity,
): Promise<{ ok: true }> {
  const { comments, reviews, transact } = context;
  const { reviewId } = await ownComment(context, id, identity);
  await transact(`review:${reviewId.toHexString()}`, async (session) => {
    if (!(await comments.get(id, session))?.listed) throw new Problem('comment-not-found');
    await comments.remove(id, session);
    await reviews.addComments(reviewId, -1, session);
  });
  return { ok: true };
}

async function ownComment(
  { comments }: Context,
  id: string,
  identity: Identity,
): Promise<StoredComment> {
  const comment = await comments.get(id);
  if (!comment?.listed) throw new Problem('comment-not-found');
  if (comment.userId !== identity.userId) throw new Problem('not-the-author');
  return comment;
}
