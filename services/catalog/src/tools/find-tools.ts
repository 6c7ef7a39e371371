import { PLATFORMS, PRICE_FILTERS, RATING_BANDS } from '@atlas/contracts';
import type {
  FoundTool,
  findTools as contract,
  OutputOf,
  QueryOf,
  ToolSort,
} from '@atlas/contracts';
import type { Context } from '../context';
import { MEASURED_SORTS } from '../figures/tool-figures';
import type { MeasuredSort } from '../figures/tool-figures';
import type { Chosen } from '../search/facets';
import { NOTHING_CHOSEN } from '../search/facets';
import type { IndexedSort, Order } from '../search/tool-index';
import { recordUnanswered } from '../unanswered/record-unanswered';
import { readCategories, readValues, splitList } from './filter-values';

const PAGE_SIZE = 9;

/** One page of the grid with its facets; the order and the counts come from the index, the tools from the database. */
export async function findTools(
  context: Context,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { index } = context;
  const search = query.search?.trim() || undefined;
  const pageSize = Number(query.pageSize ?? PAGE_SIZE);
  const own = search ? 'relevance' : 'recommended';
  const { sort, sortedBy } = await orderOf(context, query.sort ?? own, own);
  const chosen = {
    category: readCategories(query.category),
    task: readValues(
      'task',
      query.task,
      context.tasks.map(({ key }) => key),
    ),
    pricing: readValues('pricing', query.pricing, PRICE_FILTERS),
    signUp: readValues('signUp', query.signUp, ['none']),
    rating: readValues('rating', query.rating, RATING_BANDS),
    platform: readValues('platform', query.platform, PLATFORMS),
    interface: readCodes(query.interface),
    language: readCodes(query.language),
    country: splitList(query.country).map((code) => code.toUpperCase()),
  };
  const found = index.find({ search, sort, chosen, page: Number(query.page), pageSize });
  if (search && found.page === 1) recordUnanswered(context, search, found);
  const shown = found.total > 0 ? found : { ...found, ...fallbackPage(context, chosen, pageSize) };
  return { ...shown, items: await readTools(context, shown.ids), pageSize, sortedBy };
}

const readCodes = (value: string | undefined): string[] =>
  splitList(value).map((code) => code.toLowerCase());

/** Fallback without similar tools: the first in recommended order that match the facets, if any. */
function fallbackPage({ index }: Context, chosen: Chosen, pageSize: number) {
  const first = (meeting: Chosen) =>
    index.find({ search: undefined, sort: 'recommended', chosen: meeting, page: 1, pageSize });
  const met = first(chosen);
  return {
    ids: (met.total > 0 ? met : first(NOTHING_CHOSEN)).ids,
    relaxed: { what: 'all' } as const,
  };
}

/** Falls back to the default order while the figures for an order are unknown. */
async function orderOf(
  { figures, index }: Context,
  wanted: ToolSort,
  own: IndexedSort,
): Promise<{ sort: IndexedSort | Order; sortedBy: ToolSort }> {
  if (!isMeasured(wanted)) return { sort: wanted, sortedBy: wanted };
  const scores = await figures.scores(wanted);
  if (scores) return { sort: index.orderBy(scores), sortedBy: wanted };
  return { sort: own, sortedBy: own };
}

const isMeasured = (sort: ToolSort): sort is MeasuredSort =>
  MEASURED_SORTS.some((measured) => measured === sort);

async function readTools(
  { tools, figures }: Context,
  ids: readonly string[],
): Promise<FoundTool[]> {
  const found = await tools.byIds(ids);
  return found.map((tool) => ({ ...tool, ...figures.of(tool.id) }));
}
