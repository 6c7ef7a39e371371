import type { Language, ToolScore } from '@atlas/contracts';
import type { Context } from '../context';
import { oneDecimal } from './get-review-stats';
import { listToolPoints } from './list-tool-points';

const STARS = [1, 2, 3, 4, 5] as const;

/** Average and histogram of a tool's counted reviews, and points that several name; zeros without a review. */
export async function getToolScore(
  context: Context,
  aiToolId: string,
  language?: Language,
): Promise<ToolScore> {
  const [tool, points] = await Promise.all([
    context.totals.getTool(aiToolId),
    listToolPoints(context, aiToolId, language),
  ]);
  const { count = 0, ratingSum = 0, stars = {} } = tool ?? {};
  const histogram = STARS.map((one) => stars[one] ?? 0);
  const average = oneDecimal(ratingSum, count);
  return { count, average, histogram, ...(points.length > 0 && { points }) };
}
