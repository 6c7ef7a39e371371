import type { listTools as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';
import { readCategories, splitList } from './filter-values';
import { LIST_LIMIT } from './tool.repository';

/** The spec's plain list: everything, or what the category words, the search and the ids leave. */
export async function listTools(
  { tools, index }: Context,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const category = readCategories(query.category);
  const search = query.search?.trim();
  if (query.ids === undefined && !search) return tools.list(category);

  const wanted = query.ids === undefined ? undefined : [...new Set(splitList(query.ids))];
  const found = search
    ? index.find({
        search,
        sort: 'relevance',
        chosen: { category, pricing: [], rating: [], platform: [], language: [] },
        page: 1,
        pageSize: LIST_LIMIT,
      }).ids
    : undefined;
  const listed = await tools.byIds(
    wanted && found ? wanted.filter((id) => found.includes(id)) : (wanted ?? found ?? []),
  );
  if (category.length === 0) return listed;
  return listed.filter((tool) => category.includes(tool.category));
}
