import { PLATFORMS, PRICING, RATING_BANDS } from '@atlas/contracts';
import type { findTools as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';
import { noteUnanswered } from '../unanswered/note-unanswered';
import { readCategories, readValues, splitList } from './filter-values';

const PAGE_SIZE = 9;

/** One page of the grid with its facets; the order and the counts come from the index, the tools from the database. */
export async function findTools(
  context: Context,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { tools, index } = context;
  const search = query.search?.trim() || undefined;
  const pageSize = Number(query.pageSize ?? PAGE_SIZE);
  const { ids, total, page, facets, relaxed } = index.find({
    search,
    sort: query.sort ?? (search ? 'relevance' : 'recommended'),
    chosen: {
      category: readCategories(query.category),
      pricing: readValues('pricing', query.pricing, PRICING),
      rating: readValues('rating', query.rating, RATING_BANDS),
      platform: readValues('platform', query.platform, PLATFORMS),
      language: splitList(query.language).map((code) => code.toLowerCase()),
    },
    page: Number(query.page),
    pageSize,
  });
  const answer = { total, page, ...(relaxed ? { relaxed } : {}) };
  if (search && page === 1) noteUnanswered(context, search, answer);
  return { ...answer, items: await tools.byIds(ids), pageSize, facets };
}
