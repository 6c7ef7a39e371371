import { findTools } from '@atlas/contracts';
import { useContract } from '../../shared/use-contract';
import type { GridState } from './grid-state';

/** One page of tools with its facets; the last answer stays until the next one is there. */
export function useFoundTools({ search, sort, page, facets }: GridState) {
  const lists = Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, values.join(',') || undefined]));
  const query = { page: String(page), search: search.trim() || undefined, sort: sort || undefined, ...lists };
  return useContract(findTools, { query }, { keepPrevious: true });
}
