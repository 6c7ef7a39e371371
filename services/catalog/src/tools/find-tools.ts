import {
  PLATFORMS,
  PRICING,
  RATING_BANDS,
  type findTools as contract,
  type OutputOf,
  type QueryOf,
} from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories, readValues, splitList } from './filter-values';

const PAGE_SIZE = 9;

/** One page of the grid with its facets; the order and the counts come from the index, the tools from the database. */
export async function findTools(
  { tools, index }: Context,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const search = query.search?.trim() || undefined;
  const pageSize = Number(query.pageSize ?? PAGE_SIZE);
  const { ids, total, page, facets } = index.find({
    search,
    sort: query.sort ?? (search ? 'relevance' : 'rating'),
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
  return { items: await tools.byIds(ids), total, page, pageSize, facets };
}
