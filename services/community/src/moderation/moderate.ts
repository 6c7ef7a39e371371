import { Problem } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import type { ModerationKind } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { StoredComment } from '../comments/comment.repository';
import type { Context } from '../context';
import { wilson } from '../reviews/wilson';
import type { StoredReview } from '../reviews/review.repository';

interface Decision {
  kind: ModerationKind;
  id: string;
  action: 'hide' | 'restore';
  note: string | undefined;
}

const STATE_AFTER = { hide: 'hidden', restore: 'visible' } as const;

/** Hides or restores, keeps the counts right and writes the audit log, all in one. */
export async function moderate(
  context: Context,
  { kind, id, action, note }: Decision,
  { userId }: Identity,
) {
  const { moderation, transact } = context;
  const state = STATE_AFTER[action];
  await transact(['totals', `${kind}:${id}`], async (session) => {
    await (kind === 'review' ? moderateReview : moderateComment)(context, id, state, session);
    await moderation.log(
      { kind, targetId: id, action, actorId: userId, note: note || null },
      session,
    );
  });
  return { state };
}

async function moderateReview(
  { reviews, totals, votes }: Context,
  id: string,
  state: StoredReview['state'],
  session: ClientSession,
) {
  const review = await reviews.get(id, session);
  if (!review) throw new Problem('review-not-found');
  const listed = state !== 'hidden';
  const held = listed ? await votes.release(review._id, session) : { helpful: 0, notHelpful: 0 };
  const helpful = review.helpful + held.helpful;
  const notHelpful = review.notHelpful + held.notHelpful;
  const score = wilson(helpful, notHelpful);
  await reviews.update(id, { state, listed, helpful, notHelpful, score }, session);
  await totals.replace(review, { ...review, listed }, session);
}

async function moderateComment(
  { comments, reviews }: Context,
  id: string,
  state: StoredComment['state'],
  session: ClientSession,
) {
  const comment = await comments.get(id, session);
  if (!comment) throw new Problem('comment-not-found');
  const listed = state !== 'hidden';
  await comments.update(id, { state, listed }, session);
  await reviews.addComments(comment.reviewId, Number(listed) - Number(comment.listed), session);
}
