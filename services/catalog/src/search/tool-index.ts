/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import { setImmediate } from 'node:timers/promises';
import type { Relaxed, ToolSort } from '@atlas/contracts';
import type { MeasuredSort, Scores } from '../figures/tool-figures';
import type { Words } from './concepts';
import { createFacets, NOTHING_CHOSEN } from './facets';
import type { Chosen, FacetCounts } from './facets';
import { pickRanked } from './ranked-tool';
import type { RankedTool } from './ranked-tool';
import type { Rank } from '../tools/tool.repository';
import type { IndexedTool } from './indexed-tool';
import { memoize } from './memoize';
import { addRow, allRows, countRows, hasRow, noRows, takeRows } from './rows';
import type { Rows } from './rows';
import { createSimilarity } from './similarity';
import { orderByScores, toolOrders } from './tool-orders';
import { ToolSearchBuilder } from './tool-search';
import type { Topic } from './tool-search';

/** Cached results need four bytes per tool, cached filters one bit: at most 8 MB with 100,000 tools. */
const MOST_SEARCHES = 20;
const MOST_NARROWINGS = 40;
const ADDED_AT_ONCE = 50;

/** Orders that depend only on the tools. */
export type IndexedSort = Exclude<ToolSort, MeasuredSort>;
/** A custom order of all rows, created by `orderBy`. */
export type Order = Int32Array;

interface Find {
  search: string | undefined;
  sort: IndexedSort | Order;
  chosen: Chosen;
  /** 1-based; a page past the end returns the last one. */
  page: number;
  pageSize: number;
}

/** Returns ids; the tools themselves are in the database. */
export interface ToolIndex {
  find(wanted: Find): {
    ids: string[];
    total: number;
    page: number;
    facets: FacetCounts;
    relaxed?: Relaxed;
  };
  /** The first tools of `find`, and possible topics. */
  suggest(words: string, atMost: number): { ids: string[]; topics: Topic[]; relaxed?: Relaxed };
  similar(id: string, atMost: number): string[];
  /** Rank of a tool in its category; 1 is best. Undefined for an unknown tool. */
  rankOf(id: string): Rank | undefined;
  /** Scored tools by descending score, the others after them in the default order. */
  orderBy(scores: Scores): Order;
}

/** Builds the index. `source` yields the tools in the default order; their texts are read once and not retained. */
export async function createToolIndex(
  source: AsyncIterable<IndexedTool> | Iterable<IndexedTool>,
  words: Words,
): Promise<ToolIndex> {
  const builder = new ToolSearchBuilder(words);
  const tools: RankedTool[] = [];
  for await (const tool of source) {
    // An index that is rebuilt shares the thread with requests.
    if (tools.length % ADDED_AT_ONCE === 0) await setImmediate();
    builder.add(tool);
    tools.push(pickRanked(tool));
  }
  await setImmediate();
  const search = builder.build();
  await setImmediate();
  const ids = tools.map(({ id }) => id);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const orders = toolOrders(tools);
  const applyFacets = createFacets(tools);
  const similar = createSimilarity(tools);
  const rankAt = rankInCategories(tools);

  // The index is immutable, so results can be memoized and shared by facets, pages and orders.
  const findWords = memoize(MOST_SEARCHES, (words: string) => words, search.find);
  const narrow = memoize(
    MOST_NARROWINGS,
    JSON.stringify,
    ({ search: words, chosen }: Pick<Find, 'search' | 'chosen'>) => {
      const found = words ? findWords(words) : undefined;
      const rows = found ? rowsOf(found.rows, ids.length) : allRows(ids.length);
      const narrowed = applyFacets(rows, chosen);
      // Tools that match the words but not the facets are better than none.
      const relaxed =
        found && found.rows.length > 0 && countRows(narrowed.matching) === 0
          ? ({ what: 'facets' } as const)
          : found?.relaxed;
      const { matching: matching, facets } =
        relaxed?.what === 'facets' ? { ...narrowed, matching: rows } : narrowed;
      return { best: found?.rows, matching: matching, facets, total: countRows(matching), relaxed };
    },
  );

  // Cached as long as its scores are referenced.
  const ordered = new WeakMap<Scores, Order>();

  return {
    orderBy(scores) {
      const order = ordered.get(scores) ?? orderByScores(scores, rowOf);
      ordered.set(scores, order);
      return order;
    },
    rankOf(id) {
      const row = rowOf.get(id);
      return row === undefined ? undefined : rankAt(row);
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
      const { best, matching, facets, total, relaxed } = narrow({ search: words, chosen });
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
      const skip = (shown - 1) * pageSize;
      const rows =
        sort === 'relevance' && best
          ? pageOfBest(best, matching, skip, pageSize)
          : takeRows(matching, skip, pageSize, orderOf(sort));
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

/** Rows are in the default order, so a tool's rank is its position among those of its category. */
function rankInCategories(tools: readonly RankedTool[]): (row: number) => Rank {
  const categories = [...new Set(tools.map(({ category }) => category))];
  const categoryOf = Uint8Array.from(tools, ({ category }) => categories.indexOf(category));
  const sizes = new Int32Array(categories.length);
  const ranks = Int32Array.from(categoryOf, (category) => {
    const rank = (sizes[category] ?? 0) + 1;
    sizes[category] = rank;
    return rank;
  });
  return (row) => ({
    categoryRank: ranks[row] ?? 0,
    categorySize: sizes[categoryOf[row] ?? 0] ?? 0,
  });
}

function rowsOf(found: Int32Array, size: number): Rows {
  const rows = noRows(size);
  for (const row of found) addRow(rows, row);
  return rows;
}

function pageOfBest(best: Int32Array, matching: Rows, skip: number, most: number): number[] {
  const taken: number[] = [];
  for (let at = 0, seen = 0; at < best.length && taken.length < most; at++)
    if (hasRow(matching, best[at]!) && seen++ >= skip) taken.push(best[at]!);
  return taken;
}
