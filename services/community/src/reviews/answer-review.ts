import { isMaker, Problem } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { shownReview } from './own-review';
import { showReview } from './show-reviews';

/**
 * Writes or edits a maker's answer to a review of the maker's tool.
 * @throws Problem `review-not-found`, `not-maker`, `already-answered` when another maker has answered
 */
export async function answerReview(
  context: Context,
  id: string,
  content: string,
  identity: Identity,
): Promise<Review> {
  const { reviews, catalog, logger } = context;
  const { userId, name: userName } = identity;
  const { aiToolId: toolId } = await shownReview(context, id);
  const proof = await catalog.call(isMaker, { params: { userId, toolId } });
  if (!proof.isMaker) throw new Problem('not-maker');
  const answered = await runInTransaction(context, identity, [`review:${id}`], async (session) => {
    const { makerAnswer: before } = await shownReview(context, id, session);
    if (before && before.userId !== userId) throw new Problem('already-answered');
    const now = new Date();
    const makerAnswer = {
      userId,
      userName,
      content,
      createdAt: before?.createdAt ?? now,
      editedAt: before ? now : null,
    };
    return reviews.update(id, { makerAnswer }, session);
  });
  if (!answered) throw new Problem('review-not-found');
  logger.info({ review: id, tool: toolId, by: userId }, 'review answered by a maker');
  return showReview(context, answered, [`u:${userId}`]);
}

/** Removes an answer. @throws Problem `review-not-found`, `not-the-author` */
export async function withdrawAnswer(
  context: Context,
  id: string,
  identity: Identity,
): Promise<Review> {
  const { userId, roles } = identity;
  const { reviews, logger } = context;
  const updated = await runInTransaction(context, identity, [`review:${id}`], async (session) => {
    const { makerAnswer } = await shownReview(context, id, session);
    const mayRemove = makerAnswer?.userId === userId || roles.includes('moderator');
    if (makerAnswer && !mayRemove) throw new Problem('not-the-author');
    return reviews.update(id, { makerAnswer: null }, session);
  });
  if (!updated) throw new Problem('review-not-found');
  logger.info({ review: id, by: userId }, 'answer to a review removed');
  return showReview(context, updated, [`u:${userId}`]);
}
