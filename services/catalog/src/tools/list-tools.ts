import { invalidInput, TOOL_LIST_LIMIT } from '@atlas/contracts';
import type { listTools as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Response } from 'express';
import type { Context } from '../context';
import { readCategories, splitList } from './filter-values';

/** The spec's plain list: everything, or what the category words, the search and the ids leave. */
export async function listTools(
  context: Pick<Context, 'tools' | 'index'>,
  query: QueryOf<typeof contract>,
  res: Response,
): Promise<OutputOf<typeof contract>> {
  const { tools, index } = context;
  const category = readCategories(query.category);
  const search = query.search?.trim();
  if (query.ids === undefined && !search) return listPage(context, query, res);

  const limit = Number(query.limit ?? TOOL_LIST_LIMIT);
  const wanted = query.ids === undefined ? undefined : [...new Set(splitList(query.ids))];
  const found = search
    ? index.find({
        search,
        sort: 'relevance',
        chosen: { category, pricing: [], rating: [], platform: [], language: [] },
        page: 1,
        pageSize: limit,
      }).ids
    : undefined;
  const listed = await tools.byIds(
    wanted && found ? wanted.filter((id) => found.includes(id)) : (wanted ?? found ?? []),
  );
  if (category.length === 0) return listed;
  return listed.filter((tool) => category.includes(tool.category));
}

/** One page in the order of the site, with the address of the next one in `Link`. */
async function listPage(
  { tools }: Pick<Context, 'tools'>,
  { category, after, limit }: QueryOf<typeof contract>,
  res: Response,
): Promise<OutputOf<typeof contract>> {
  const size = Number(limit ?? TOOL_LIST_LIMIT);
  const position = after === undefined ? undefined : await tools.positionOf(after);
  if (position === null)
    throw invalidInput([{ path: '/query/after', message: `No tool has the id ${after}.` }]);
  const found = await tools.list(readCategories(category), {
    ...(position && { after: position }),
    limit: size + 1,
  });
  const page = found.slice(0, size);
  const last = page.at(-1);
  if (found.length > size && last) {
    const query = new URLSearchParams({
      ...(category !== undefined && { category }),
      after: last.id,
      ...(limit !== undefined && { limit }),
    });
    res.links({ next: `/api/ai-tools?${query}` });
  }
  return page;
}
