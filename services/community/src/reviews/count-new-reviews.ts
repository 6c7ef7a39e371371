import type { countNewReviews as contract, NewReviewCount, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';

/** How many reviews these tools were given since that day. */
export async function countNewReviews(
  { reviews }: Pick<Context, 'reviews'>,
  { ids, since }: QueryOf<typeof contract>,
): Promise<NewReviewCount[]> {
  const toolIds = [...new Set(ids.split(',').map((id) => id.trim()))];
  const counts = await reviews.countSince(toolIds, new Date(since));
  return counts.map(({ _id, count }) => ({ toolId: _id, count }));
}
