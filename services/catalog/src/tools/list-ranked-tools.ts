import type { OutputOf, QueryOf, listRankedTools as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories } from './filter-values';

/** What a ranking shows of each tool, best rated first. */
export async function listRankedTools(
  { tools }: Pick<Context, 'tools'>,
  { category, limit, offset }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return tools.ranked(readCategories(category), {
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(offset !== undefined && { offset: Number(offset) }),
  });
}
