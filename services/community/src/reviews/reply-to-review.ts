import { isMaker, Problem } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { shownReview } from './own-review';
import { showReview } from './show-reviews';

/**
 * Writes or edits a maker's reply to a review of the maker's tool.
 * @throws Problem `review-not-found`, `not-maker`, `already-replied` when another maker has replied
 */
export async function replyToReview(
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
  const replied = await runInTransaction(context, identity, [`review:${id}`], async (session) => {
    const { makerReply: before } = await shownReview(context, id, session);
    if (before && before.userId !== userId) throw new Problem('already-replied');
    const now = new Date();
    const makerReply = {
      userId,
      userName,
      content,
      createdAt: before?.createdAt ?? now,
      editedAt: before ? now : null,
    };
    return reviews.update(id, { makerReply }, session);
  });
  if (!replied) throw new Problem('review-not-found');
  logger.info({ review: id, tool: toolId, by: userId }, 'a maker replied to a review');
  return showReview(context, replied, [`u:${userId}`]);
}

/** Removes a reply. @throws Problem `review-not-found`, `reply-not-found`, `not-the-author` */
export async function removeReply(
  context: Context,
  id: string,
  identity: Identity,
): Promise<Review> {
  const { userId, roles } = identity;
  const { reviews, logger } = context;
  const updated = await runInTransaction(context, identity, [`review:${id}`], async (session) => {
    const { makerReply } = await shownReview(context, id, session);
    if (!makerReply) throw new Problem('reply-not-found');
    const mayRemove = makerReply.userId === userId || roles.includes('moderator');
    if (!mayRemove) throw new Problem('not-the-author');
    return reviews.update(id, { makerReply: null }, session);
  });
  if (!updated) throw new Problem('review-not-found');
  logger.info({ review: id, by: userId }, 'reply to a review removed');
  return showReview(context, updated, [`u:${userId}`]);
}
