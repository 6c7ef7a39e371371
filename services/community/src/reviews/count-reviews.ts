import type { ReviewRepository } from './review.repository';
import type { TotalsRepository } from './totals.repository';

/** Counts everything anew, one pass by hour and one by tool: for a database without totals, and after reviews were written past them. */
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
}
