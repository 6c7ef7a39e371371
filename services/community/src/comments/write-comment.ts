import { Problem } from '@atlas/contracts';
import type { Comment } from '@atlas/contracts';
import type { ClientSession, Types } from 'mongoose';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { shownReview } from '../reviews/own-review';
import { authorOf } from '../storage/author';
import type { StoredComment } from './comment.repository';
import { showComment } from './show-comment';

/** Limit per user, far above normal use. */
const MOST_PER_HOUR = 60;
const lastHour = () => new Date(Date.now() - 3_600_000);

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
  const { comments, reviews } = context;
  const stored = await runInTransaction(
    context,
    identity,
    [`review:${reviewId}`],
    async (session) => {
      if ((await comments.countSince(identity.userId, lastHour(), session)) >= MOST_PER_HOUR)
        throw new Problem('too-many-comments', { headers: { 'Retry-After': '600' } });
      const { _id } = await shownReview(context, reviewId, session);
      const parent = replyTo ? await findParent(context, replyTo, _id, session) : null;
      await reviews.addComments(_id, 1, session);
      return comments.insert(
        {
          reviewId: _id,
          ...authorOf(identity),
          content,
          replyTo: parent,
          state: 'visible',
          listed: true,
          createdAt: new Date(),
          editedAt: null,
        },
        session,
      );
    },
  );
  return showComment(stored);
}

/** Replies have one level: a reply to a reply gets the same parent. */
async function findParent(
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
  const { comments } = context;
  const updated = await runInTransaction(context, identity, [`comment:${id}`], async (session) => {
    await ownComment(context, id, identity, session);
    return comments.update(id, { content, editedAt: new Date() }, session);
  });
  if (!updated) throw new Problem('comment-not-found');
  return showComment(updated);
}

export async function deleteComment(
  context: Context,
  id: string,
  identity: Identity,
): Promise<{ ok: true }> {
  const { comments, reviews } = context;
  const { reviewId } = await ownComment(context, id, identity);
  await runInTransaction(
    context,
    identity,
    [`review:${reviewId.toHexString()}`],
    async (session) => {
      if (!(await comments.get(id, session))?.listed) throw new Problem('comment-not-found');
      await comments.remove(id, session);
      await reviews.addComments(reviewId, -1, session);
    },
  );
  return { ok: true };
}

async function ownComment(
  { comments }: Context,
  id: string,
  identity: Identity,
  session?: ClientSession,
): Promise<StoredComment> {
  const comment = await comments.get(id, session);
  if (!comment?.listed) throw new Problem('comment-not-found');
  if (comment.userId !== identity.userId) throw new Problem('not-the-author');
  return comment;
}
