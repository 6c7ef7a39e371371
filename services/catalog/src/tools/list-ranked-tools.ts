import type { OutputOf, QueryOf, listRankedTools as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories } from './filter-values';

/** What a ranking shows of each tool, best rated first. */
export async function listRankedTools(
  { tools }: Context,
  { category }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return tools.ranked(readCategories(category));
}
