import type { ToolRating } from '@atlas/contracts';
import type { Context } from '../context';

export async function listToolRatings({ totals }: Pick<Context, 'totals'>): Promise<ToolRating[]> {
  const rated = await totals.listTools();
  return rated.map(({ _id, count, ratingSum }) => ({ toolId: _id, count, sum: ratingSum }));
}
