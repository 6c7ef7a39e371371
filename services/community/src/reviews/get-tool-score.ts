import type { Language, ToolScore } from '@atlas/contracts';
import type { Context } from '../context';
import { oneDecimal } from './get-review-stats';
import { listToolPoints } from './list-tool-points';

const STARS = [1, 2, 3, 4, 5];

/** Average and histogram of a tool's counted reviews, and points that several name; zeros without a review. */
export async function getToolScore(
  context: Context,
  aiToolId: string,
  language?: Language,
): Promise<ToolScore> {
  const [byRating, points] = await Promise.all([
    context.reviews.countByRating(aiToolId),
    listToolPoints(context, aiToolId, language),
  ]);
  const counts = new Map(byRating.map(({ _id, count }) => [_id, count]));
  const histogram = STARS.map((stars) => counts.get(stars) ?? 0);
  const count = histogram.reduce((sum, one) => sum + one, 0);
  const ratingSum = STARS.reduce((sum, stars) => sum + stars * (counts.get(stars) ?? 0), 0);
  const average = oneDecimal(ratingSum, count);
  return { count, average, histogram, ...(points.length > 0 && { points }) };
}
