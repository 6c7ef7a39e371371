import type { GridState } from './grid-state';

/** @returns the query for a state of the grid */
export function toolQuery({ search, sort, page, facets }: GridState) {
  const lists = Object.fromEntries(
    Object.entries(facets).map(([facet, values]) => [facet, values.join(',') || undefined]),
  );
  return {
    page: String(page),
    search: search.trim() || undefined,
    sort: sort || undefined,
    ...lists,
  };
}
