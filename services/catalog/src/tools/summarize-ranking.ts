import type { QueryOf, RankingSummary, summarizeRanking as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories } from './filter-values';

/** Figures of a whole ranking. */
export function summarizeRanking(
  { index }: Pick<Context, 'index'>,
  { category }: QueryOf<typeof contract>,
): RankingSummary {
  return index.summarize(readCategories(category));
}
