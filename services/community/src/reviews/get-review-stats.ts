import type { getReviewStats as contract, OutputOf } from '@atlas/contracts';
import type { Context } from '../context';

const DAY_MS = 86_400_000;

export async function getReviewStats({ reviews, members, totals }: Context): Promise<OutputOf<typeof contract>> {
  const now = Date.now();
  const [{ count, ratingSum }, activeUsers, thisWeek] = await Promise.all([
    totals.get(),
    members.countActiveSince(new Date(now - 30 * DAY_MS)),
    reviews.countSince(new Date(now - 7 * DAY_MS)),
  ]);
  return { totalReviews: count, activeUsers, averageRating: oneDecimal(ratingSum, count), thisWeek };
}

/** A mean with one decimal; 0 of nothing. */
export function oneDecimal(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
