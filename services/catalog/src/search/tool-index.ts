import type { ToolSort } from '@atlas/contracts';
import { createFacets, type Chosen, type FacetCounts } from './facets';
import type { IndexedTool } from './indexed-tool';
import { remember } from './remember';
import { allRows, both, countRows, noRows, takeRows, unite, type Rows } from './rows';
import { createSimilarity } from './similarity';
import { TextSearchBuilder } from './text-search';
import { toolOrders } from './tool-orders';

/** Each holds a few bits per tool: 100 of them are about 10 MB with 100,000 tools. */
const MOST_REMEMBERED = 100;

interface Find {
  search: string | undefined;
  sort: ToolSort;
  chosen: Chosen;
  /** Counts from 1; one past the end is the last one. */
  page: number;
  pageSize: number;
}

/** Answers with ids only; what a tool is stays in the database. */
export interface ToolIndex {
  find(wanted: Find): { ids: string[]; total: number; page: number; facets: FacetCounts };
  similar(id: string, atMost: number): string[];
}

/** `source` gives the tools in the site's own order; their texts are read once and let go. */
export async function createToolIndex(
  source: AsyncIterable<IndexedTool> | Iterable<IndexedTool>,
): Promise<ToolIndex> {
  const builder = new TextSearchBuilder();
  const tools: IndexedTool[] = [];
  for await (const tool of source) {
    builder.add(tool);
    tools.push({
      ...tool,
      description: '',
      descriptionEn: '',
      descriptionJa: undefined,
      descriptionZh: undefined,
    });
  }
  const text = builder.build();
  const ids = tools.map(({ id }) => id);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const orders = toolOrders(tools);
  const applyFacets = createFacets(tools);
  const similar = createSimilarity(tools);

  // Pages and orders of one narrowing share it. The index never changes, so neither does an answer.
  const narrow = remember(
    MOST_REMEMBERED,
    JSON.stringify,
    ({ search, chosen }: Pick<Find, 'search' | 'chosen'>) => {
      const tiers = search ? text(search) : [allRows(ids.length)];
      const { kept, facets } = applyFacets(tiers.reduce(unite, noRows(ids.length)), chosen);
      return { tiers, kept, facets, total: countRows(kept) };
    },
  );

  return {
    similar: (id, atMost) =>
      rowOf.has(id) ? similar(rowOf.get(id)!, atMost).map((row) => ids[row]!) : [],
    find({ search, sort, chosen, page, pageSize }) {
      const { tiers, kept, facets, total } = narrow({ search, chosen });
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
      const skip = (shown - 1) * pageSize;
      const rows =
        sort === 'relevance'
          ? takeRanked(tiers, kept, skip, pageSize)
          : takeRows(kept, skip, pageSize, sort === 'rating' ? undefined : orders[sort]);
      return { ids: rows.map((row) => ids[row]!), total, page: shown, facets };
    },
  };
}

/** The page of the tiers laid end to end. */
function takeRanked(tiers: readonly Rows[], kept: Rows, skip: number, most: number): number[] {
  const taken: number[] = [];
  let before = skip;
  for (const tier of tiers) {
    const rows = both(tier, kept);
    const size = countRows(rows);
    if (before < size) taken.push(...takeRows(rows, before, most - taken.length));
    before = Math.max(0, before - size);
    if (taken.length === most) break;
  }
  return taken;
}
