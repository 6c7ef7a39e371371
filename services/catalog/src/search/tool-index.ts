import type { Tool, ToolSort } from '@atlas/contracts';
import { applyFacets, facetRow, type Chosen, type FacetCounts } from './facets';
import { createSimilarity } from './similarity';
import { createTextSearch } from './text-search';
import { toolPlaces } from './tool-orders';

export interface Find {
  search: string | undefined;
  sort: ToolSort;
  chosen: Chosen;
}

/** Answers with ids only; what a tool is stays in the database. */
export interface ToolIndex {
  find(wanted: Find): { ids: string[]; facets: FacetCounts };
  /** Ids by relevance. */
  search(query: string): string[];
  similar(id: string, atMost: number): string[];
}

/** `tools` are in the site's own order. */
export function createToolIndex(tools: readonly Tool[]): ToolIndex {
  const ids = tools.map(({ id }) => id);
  const all = tools.map((_, row) => row);
  const table = tools.map(facetRow);
  const places = toolPlaces(tools);
  const text = createTextSearch(tools);

  return {
    search: (query) => text(query).map((row) => ids[row]!),
    similar: createSimilarity(tools),
    find({ search, sort, chosen }) {
      const { kept, facets } = applyFacets(search ? text(search) : all, table, chosen);
      return { ids: order(kept, sort).map((row) => ids[row]!), facets };
    },
  };

  function order(rows: number[], sort: ToolSort): number[] {
    if (sort === 'relevance') return rows;
    if (sort === 'rating') return rows.sort((a, b) => a - b);
    const place = places[sort];
    return rows.sort((a, b) => place[a]! - place[b]!);
  }
}
