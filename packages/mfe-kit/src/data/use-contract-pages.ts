import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useApi } from '../api/use-api';
import { contractQuery } from './contract-query';
import { pagesKeyOf, queryKeyOf } from './query-key';

interface Options {
  /** Time in ms until data is stale, and until unused data is removed. */
  staleTime?: number;
  gcTime?: number;
}
interface ListPage {
  items: unknown[];
  nextCursor: string | null;
}

/**
 * A list that is loaded page by page with the cursor of the previous page. A prefetched response
 * is its first page.
 * @param contract an operation that returns `items` and `nextCursor`
 * @param input its params and query
 * @param options cache times
 * @returns the result of `useInfiniteQuery`
 */
export function useContractPages<C extends Contract>(
  contract: OutputOf<C> extends ListPage ? C : never,
  input: CallInput<C>,
  options: Options = {},
): UseInfiniteQueryResult<InfiniteData<OutputOf<C>>> {
  const call = useApi();
  const client = useQueryClient();
  const preloaded = queryKeyOf<C>(contract, input);
  return useInfiniteQuery({
    ...options,
    queryKey: pagesKeyOf<C>(contract, input),
    queryFn: ({ pageParam, signal }) =>
      contractQuery<C>(call, contract, withCursor(input, pageParam)).queryFn({ signal }),
    initialPageParam: '',
    initialData: () => {
      const first = client.getQueryData<OutputOf<C>>(preloaded);
      return first && { pages: [first], pageParams: [''] };
    },
    initialDataUpdatedAt: () => client.getQueryState(preloaded)?.dataUpdatedAt,
    getNextPageParam: (last) => (last as ListPage).nextCursor,
  });
}

function withCursor<I extends { query?: unknown }>(input: I, cursor: string): I {
  if (cursor === '') return input;
  return { ...input, query: { ...(input.query as object), cursor } };
}
