import type { getReviewStats as contract, OutputOf } from '@atlas/contracts';
import type { Context } from '../context';

const WEEK_MS = 7 * 86_400_000;

/** The four cards; what is read for them does not grow with the reviews. */
export async function getReviewStats({
  activeMembers,
  totals,
}: Context): Promise<OutputOf<typeof contract>> {
  const [{ count, ratingSum }, activeUsers, hours] = await Promise.all([
    totals.get(),
    activeMembers(),
    totals.listHours(new Date(Date.now() - WEEK_MS)),
  ]);
  return {
    totalReviews: count,
    activeUsers,
    averageRating: oneDecimal(ratingSum, count),
    thisWeek: hours.reduce((sum, hour) => sum + hour.count, 0),
  };
}

/** A mean with one decimal; 0 of nothing. */
export function oneDecimal(sum: number, count: number): number {
  if (count === 0) return 0;
  return Math.round((sum / count) * 10) / 10;
}
