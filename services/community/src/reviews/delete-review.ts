import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { ownReview } from './own-review';

export async function deleteReview(
  context: Context,
  id: string,
  identity: Identity,
): Promise<{ ok: true }> {
  const { reviews, comments, votes, totals, transact } = context;
  await transact('totals', async (session) => {
    const { _id, rating, createdAt } = await ownReview(context, id, identity, session);
    await totals.add({ count: -1, ratingSum: -rating }, createdAt, session);
    await comments.removeOfReview(_id, session);
    await votes.removeOfReview(_id, session);
    await reviews.remove(id, session);
  });
  return { ok: true };
}
