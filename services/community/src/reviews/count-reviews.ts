import type { ReviewRepository } from './review.repository';
import type { TotalsRepository } from './totals.repository';

/** Recomputes all totals, by hour, by tool and by point: for databases without totals, or after reviews were written directly. */
export async function countReviews({
  reviews,
  totals,
}: {
  reviews: ReviewRepository;
  totals: TotalsRepository;
}): Promise<void> {
  const [byHour, byTool] = await Promise.all([reviews.sumByHour(), reviews.sumByTool()]);
  const sum = (key: 'count' | 'ratingSum') => byHour.reduce((total, hour) => total + hour[key], 0);
  await totals.set({ count: sum('count'), ratingSum: sum('ratingSum') }, byHour, byTool);
  await totals.points.set(reviews.sumByPoint());
}
