import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { ownReview } from './own-review';

export async function deleteReview(
  context: Context,
  id: string,
  identity: Identity,
): Promise<{ ok: true }> {
  const { reviews, comments, votes, totals } = context;
  await runInTransaction(context, identity, ['totals'], async (session) => {
    const review = await ownReview(context, id, identity, session);
    await totals.replace(review, undefined, session);
    await comments.removeOfReview(review._id, session);
    await votes.removeOfReview(review._id, session);
    await reviews.remove(id, session);
  });
  return { ok: true };
}
