import type { ToolScore } from '@atlas/contracts';
import type { Context } from '../context';
import { oneDecimal } from './get-review-stats';

const STARS = [1, 2, 3, 4, 5];

/** Average and histogram of a tool's visible reviews; zeros without a review. */
export async function getToolScore({ reviews }: Context, aiToolId: string): Promise<ToolScore> {
  const counts = new Map(
    (await reviews.countByRating(aiToolId)).map(({ _id, count }) => [_id, count]),
  );
  const histogram = STARS.map((stars) => counts.get(stars) ?? 0);
  const count = histogram.reduce((sum, one) => sum + one, 0);
  const ratingSum = STARS.reduce((sum, stars) => sum + stars * (counts.get(stars) ?? 0), 0);
  return { count, average: oneDecimal(ratingSum, count), histogram };
}
