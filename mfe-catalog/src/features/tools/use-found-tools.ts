import { findTools } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import type { GridState } from './grid-state';
import { toolQuery } from './tool-query';

/** One page of tools with its facets; the last answer stays until the next one is there. */
export function useFoundTools(state: GridState) {
  return useContract(findTools, { query: toolQuery(state) }, { keepPreviousData: true });
}
