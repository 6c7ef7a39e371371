import type { GridState } from './grid-state';

/** What the grid asks for. */
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
