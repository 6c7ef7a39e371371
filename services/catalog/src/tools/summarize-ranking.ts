import type { QueryOf, RankingSummary, summarizeRanking as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories } from './filter-values';

/** Figures of a whole ranking. */
export function summarizeRanking(
  { tools }: Pick<Context, 'tools'>,
  { category }: QueryOf<typeof contract>,
): Promise<RankingSummary> {
  return tools.summarizeRanking(readCategories(category));
}
