import { Problem } from '@atlas/contracts';
import type { BodyOf, Review, updateReview as contract } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { detectLanguage } from './detect-language';
import { ownReview } from './own-review';
import { termsOfReview } from './review-terms';
import type { StoredReview } from './review.repository';
import { showReview } from './show-reviews';

export async function updateReview(
  context: Context,
  id: string,
  body: BodyOf<typeof contract>,
  identity: Identity,
): Promise<Review> {
  const { reviews, totals } = context;
  const updated = await runInTransaction(context, identity, ['totals'], async (session) => {
    const before = await ownReview(context, id, identity, session);
    const changes = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    ) as Partial<StoredReview>;
    const after = { ...before, ...changes };
    const { title, content, rating } = after;
    await totals.add({ count: 0, ratingSum: rating - before.rating }, before, session);
    return reviews.update(
      id,
      {
        ...changes,
        language: detectLanguage(`${title} ${content}`),
        terms: termsOfReview(after),
        editedAt: new Date(),
      },
      session,
    );
  });
  if (!updated) throw new Problem('review-not-found');
  return showReview(context, updated, [`u:${identity.userId}`]);
}
