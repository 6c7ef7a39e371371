/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import type { Category, RankingSummary, Relaxed, ToolSort, Understood } from '@atlas/contracts';
import type { MeasuredSort, Scores } from '../figures/tool-figures';
import type { Rank } from '../tools/tool.repository';
import type { Words } from './concepts';
import { createFacets, joinFacetSets, NOTHING_CHOSEN } from './facets';
import type { Chosen, FacetCounts } from './facets';
import { buildPart, createShared } from './index-part';
import type { IndexPart, Shared } from './index-part';
import type { IndexedTool } from './indexed-tool';
import { locate } from './layout';
import type { Placed } from './layout';
import { memoize } from './memoize';
import { createRanks } from './ranks';
import { addRow, countRows, hasRow, noRows, takeRows } from './rows';
import type { Rows } from './rows';
import { createAlternatives } from './sentences/alternatives';
import { createSentenceSearch } from './sentences/sentence-search';
import { createWishFilter } from './sentences/wish-filter';
import { createSimilarity } from './similarity';
import { createOrders, layoutOf, orderByScores } from './tool-orders';
import { createToolSearch } from './tool-search';
import type { Topic } from './tool-search';

/** Cached results need four bytes per tool, cached filters one bit: at most 8 MB with 100,000 tools. */
const MOST_SEARCHES = 20;
const MOST_NARROWINGS = 40;

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
    understood?: Understood;
  };
  /** The first tools of `find`, and possible topics. */
  suggest(
    words: string,
    atMost: number,
  ): { ids: string[]; topics: Topic[]; relaxed?: Relaxed; understood?: Understood };
  similar(id: string, atMost: number): string[];
  /** Figures of the tools in these categories, of all without a category. */
  summarize(categories: readonly Category[]): RankingSummary;
  /** Rank of a tool in its category; 1 is best. Undefined for an unknown tool. */
  readonly rankOf: (id: string) => Rank | undefined;
  /** Scored tools by descending score, the others after them in the default order. */
  orderBy(scores: Scores): Order;
}

/** Builds an index of all tools. `source` yields them in the default order; their texts are read once and not retained. */
export async function createToolIndex(
  source: AsyncIterable<IndexedTool> | Iterable<IndexedTool>,
  words: Words,
): Promise<ToolIndex> {
  const shared = createShared(words);
  const part = await buildPart(source, shared);
  return joinParts([{ part, offset: 0, size: part.ids.length, dead: new Int32Array() }], shared);
}

/** An index over all parts. The first one may be large, the others together are some thousand tools. */
export function joinParts(parts: readonly Placed<IndexPart>[], shared: Shared): ToolIndex {
  const of = <K extends keyof IndexPart>(key: K): Placed<IndexPart[K]>[] =>
    parts.map(({ part, ...place }) => ({ ...place, part: part[key] }));
  const layout = layoutOf(parts.map(({ part, ...place }) => ({ ...place, part: sortable(part) })));
  const { size, live, order } = layout;
  const scratch = shared.scratch(size);
  const search = createToolSearch(shared.vocabulary, of('search'), layout, scratch);
  const orders = createOrders(
    parts.map(({ part, ...place }) => ({ ...place, part: sortable(part) })),
    layout,
  );
  const facetSets = joinFacetSets(of('facets'), size);
  const applyFacets = createFacets(facetSets, size);
  const similar = createSimilarity(of('nearness'), layout);
  const rankAt = createRanks(of('nearness'), layout);
  const idOf = (row: number): string => {
    const { part, row: own } = locate(parts, row);
    return part.ids[own]!;
  };

  const findSentence = createSentenceSearch({
    search,
    similar: createAlternatives(shared.vocabulary.concepts, of('search'), layout, scratch),
    only: createWishFilter(facetSets, size),
    toolOf: (row) => {
      const { part, row: own } = locate(parts, row);
      return { id: idOf(row), name: part.search.names.nameOf(own) };
    },
    all: order,
  });

  // The index is immutable, so results can be memoized and shared by facets, pages and orders.
  const findWords = memoize(MOST_SEARCHES, (words: string) => words, findSentence);
  const narrow = memoize(
    MOST_NARROWINGS,
    JSON.stringify,
    ({ search: words, chosen }: Pick<Find, 'search' | 'chosen'>) => {
      const found = words ? findWords(words) : undefined;
      const rows = found ? rowsOf(found.rows, size) : live;
      const narrowed = applyFacets(rows, chosen);
      // Tools that match the words but not the facets are better than none.
      const relaxed =
        found && found.rows.length > 0 && countRows(narrowed.matching) === 0
          ? ({ what: 'facets' } as const)
          : found?.relaxed;
      const { matching, facets } =
        relaxed?.what === 'facets' ? { ...narrowed, matching: rows } : narrowed;
      return {
        best: found?.rows,
        matching,
        facets,
        total: countRows(matching),
        relaxed,
        understood: found?.understood,
      };
    },
  );

  // Cached as long as its scores are referenced.
  const ordered = new WeakMap<Scores, Order>();

  return {
    orderBy(scores) {
      const known = ordered.get(scores) ?? orderByScores(scores, rowOf, layout);
      ordered.set(scores, known);
      return known;
    },
    summarize(categories) {
      const chosen = { ...NOTHING_CHOSEN, category: categories };
      const { matching, facets, total } = narrow({ search: undefined, chosen });
      const count = (facet: 'pricing' | 'rating', wanted: string) =>
        facets[facet].find(({ value }) => value === wanted)?.count ?? 0;
      return {
        tools: total,
        averageRating: averageRating(matching),
        free: count('pricing', 'free'),
        highQuality: count('rating', '90'),
      };
    },
    rankOf(id) {
      const row = rowOf(id);
      return row === undefined ? undefined : rankAt(row);
    },
    similar(id, atMost) {
      const row = rowOf(id);
      return row === undefined ? [] : similar(row, atMost).map(idOf);
    },
    suggest(words, atMost) {
      if (words === '') return { ids: Array.from(order.subarray(0, atMost), idOf), topics: [] };
      const { best, relaxed, understood } = narrow({ search: words, chosen: NOTHING_CHOSEN });
      return {
        ids: Array.from(best!.subarray(0, atMost), idOf),
        topics: search.topics(words),
        ...(relaxed && { relaxed }),
        ...(understood && { understood }),
      };
    },
    find({ search: words, sort, chosen, page, pageSize }) {
      const { best, matching, facets, total, relaxed, understood } = narrow({
        search: words,
        chosen,
      });
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
      const skip = (shown - 1) * pageSize;
      const rows =
        sort === 'relevance' && best
          ? pageOfBest(best, matching, skip, pageSize)
          : takeRows(matching, skip, pageSize, sorted(sort));
      return {
        ids: rows.map(idOf),
        total,
        page: shown,
        facets,
        ...(relaxed && { relaxed }),
        ...(understood && { understood }),
      };
    },
  };

  function sorted(sort: IndexedSort | Order): Order {
    if (typeof sort !== 'string') return sort;
    if (sort === 'relevance' || sort === 'rating') return order;
    return orders(sort);
  }

  /** Of rated tools; 0 without any. */
  function averageRating(rows: Rows): number {
    let [sum, count] = [0, 0];
    for (const row of order) {
      if (!hasRow(rows, row)) continue;
      const { part, row: own } = locate(parts, row);
      const rating = part.keys.rating[own]!;
      sum += rating;
      if (rating > 0) count += 1;
    }
    return count === 0 ? 0 : sum / count;
  }

  function rowOf(id: string): number | undefined {
    for (const { part, offset } of parts.toReversed()) {
      const row = part.rowOf.get(id);
      if (row !== undefined && hasRow(live, offset + row)) return offset + row;
    }
    return undefined;
  }
}

const sortable = ({ ids, keys, search }: IndexPart) => ({ ids, keys, names: search.names });

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
