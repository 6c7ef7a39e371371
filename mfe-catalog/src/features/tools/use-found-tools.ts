import { findTools } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import type { GridState } from './grid-state';
import { toolQuery } from './tool-query';

/** One page of tools with facets; previous data stays while the next page loads. */
export function useFoundTools(state: GridState) {
  return useContract(findTools, { query: toolQuery(state) }, { keepPreviousData: true });
}
