import type { Relaxed, ToolSort } from '@atlas/contracts';
import type { MeasuredSort, Scores } from '../figures/tool-figures';
import type { Words } from './concepts';
import { createFacets, NOTHING_CHOSEN } from './facets';
import type { Chosen, FacetCounts } from './facets';
import { pickRanked } from './ranked-tool';
import type { RankedTool } from './ranked-tool';
import type { IndexedTool } from './indexed-tool';
import { remember } from './remember';
import { addRow, allRows, countRows, hasRow, noRows, takeRows } from './rows';
import type { Rows } from './rows';
import { createSimilarity } from './similarity';
import { orderByScores, toolOrders } from './tool-orders';
import { ToolSearchBuilder } from './tool-search';
import type { Topic } from './tool-search';

/** What is found for some words is four bytes a tool, a narrowing a bit for every tool: at most 8 MB with 100,000 tools. */
const MOST_SEARCHES = 20;
const MOST_NARROWINGS = 40;

/** Orders that follow from the tools alone. */
export type IndexedSort = Exclude<ToolSort, MeasuredSort>;
/** All rows in an order of the caller's own, made by `orderBy`. */
export type Order = Int32Array;

interface Find {
  search: string | undefined;
  sort: IndexedSort | Order;
  chosen: Chosen;
  /** Counts from 1; one past the end is the last one. */
  page: number;
  pageSize: number;
}

/** Answers with ids only; what a tool is stays in the database. */
export interface ToolIndex {
  find(wanted: Find): {
    ids: string[];
    total: number;
    page: number;
    facets: FacetCounts;
    relaxed?: Relaxed;
  };
  /** The first tools that `find` would give, and what the words may mean. */
  suggest(words: string, atMost: number): { ids: string[]; topics: Topic[]; relaxed?: Relaxed };
  similar(id: string, atMost: number): string[];
  /** Those with a score first, the highest first; the others after them in the site's own order. */
  orderBy(scores: Scores): Order;
}

/** `source` gives the tools in the site's own order; their texts are read once and let go. */
export async function createToolIndex(
  source: AsyncIterable<IndexedTool> | Iterable<IndexedTool>,
  words: Words,
): Promise<ToolIndex> {
  const builder = new ToolSearchBuilder(words);
  const tools: RankedTool[] = [];
  for await (const tool of source) {
    builder.add(tool);
    tools.push(pickRanked(tool));
  }
  const search = builder.build();
  const ids = tools.map(({ id }) => id);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const orders = toolOrders(tools);
  const applyFacets = createFacets(tools);
  const similar = createSimilarity(tools);

  // The index never changes, so neither does an answer: facets of one search share it, pages and orders of one narrowing.
  const findWords = remember(MOST_SEARCHES, (words: string) => words, search.find);
  const narrow = remember(
    MOST_NARROWINGS,
    JSON.stringify,
    ({ search: words, chosen }: Pick<Find, 'search' | 'chosen'>) => {
      const found = words ? findWords(words) : undefined;
      const rows = found ? rowsOf(found.rows, ids.length) : allRows(ids.length);
      const narrowed = applyFacets(rows, chosen);
      // Tools that meet the words and not the facets are nearer than none.
      const relaxed =
        found && found.rows.length > 0 && countRows(narrowed.kept) === 0
          ? ({ what: 'facets' } as const)
          : found?.relaxed;
      const { kept, facets } = relaxed?.what === 'facets' ? { ...narrowed, kept: rows } : narrowed;
      return { best: found?.rows, kept, facets, total: countRows(kept), relaxed };
    },
  );

  // As long as its scores are somebody's.
  const ordered = new WeakMap<Scores, Order>();

  return {
    orderBy(scores) {
      const order = ordered.get(scores) ?? orderByScores(scores, rowOf);
      ordered.set(scores, order);
      return order;
    },
    similar: (id, atMost) =>
      rowOf.has(id) ? similar(rowOf.get(id)!, atMost).map((row) => ids[row]!) : [],
    suggest(words, atMost) {
      if (words === '')
        return {
          ids: takeRows(allRows(ids.length), 0, atMost).map((row) => ids[row]!),
          topics: [],
        };
      const { best, relaxed } = narrow({ search: words, chosen: NOTHING_CHOSEN });
      return {
        ids: [...best!.subarray(0, atMost)].map((row) => ids[row]!),
        topics: search.topics(words),
        ...(relaxed ? { relaxed } : {}),
      };
    },
    find({ search: words, sort, chosen, page, pageSize }) {
      const { best, kept, facets, total, relaxed } = narrow({ search: words, chosen });
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
      const skip = (shown - 1) * pageSize;
      const rows =
        sort === 'relevance' && best
          ? takeBest(best, kept, skip, pageSize)
          : takeRows(kept, skip, pageSize, orderOf(sort));
      return {
        ids: rows.map((row) => ids[row]!),
        total,
        page: shown,
        facets,
        ...(relaxed ? { relaxed } : {}),
      };
    },
  };

  function orderOf(sort: IndexedSort | Order): Order | undefined {
    if (typeof sort !== 'string') return sort;
    if (sort === 'relevance' || sort === 'rating') return undefined;
    return orders[sort];
  }
}

function rowsOf(found: Int32Array, size: number): Rows {
  const rows = noRows(size);
  for (const row of found) addRow(rows, row);
  return rows;
}

function takeBest(best: Int32Array, kept: Rows, skip: number, most: number): number[] {
  const taken: number[] = [];
  for (let at = 0, seen = 0; at < best.length && taken.length < most; at++)
    if (hasRow(kept, best[at]!) && seen++ >= skip) taken.push(best[at]!);
  return taken;
}
