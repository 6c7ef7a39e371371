import type { ReviewRepository } from './review.repository';
import type { TotalsRepository } from './totals.repository';

/** Counts everything anew: for a database without totals, and after reviews were written past them. */
export async function countReviews({ reviews, totals }: { reviews: ReviewRepository; totals: TotalsRepository }): Promise<void> {
  await totals.set(await reviews.sum(), await reviews.sumByHour());
}
