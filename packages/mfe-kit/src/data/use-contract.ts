import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '../api/use-api';
import { contractQuery } from './contract-query';
import { isProblem } from './problem-case';
import type { ProblemCase } from './problem-case';

interface Options<C extends Contract> {
  enabled?: boolean;
  /** Shows the previous data until new data has arrived, for pages of a list. */
  keepPreviousData?: boolean;
  /** Refetches with this interval, in ms. */
  refetchInterval?: number;
  /** Refetches on each mount, although data is cached. */
  refetchOnMount?: 'always';
  /** Data to use when the operation fails with this problem. */
  fallback?: { readonly problem: ProblemCase; readonly data: OutputOf<C> };
}

const neverChanges = () => () => {};

/**
 * Queries one operation; the response is cached by contract and input, and the request is aborted
 * when no component needs it.
 * @param contract the operation
 * @param input its params, query and body
 * @param options query options
 * @returns the result of `useQuery`
 * @example
 * const { data, isPending } = useContract(getTool, { params: { id } });
 */
export function useContract<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  { keepPreviousData: keepsPrevious = false, fallback, ...options }: Options<C> = {},
): UseQueryResult<OutputOf<C>> {
  const { queryKey, queryFn } = contractQuery(useApi(), contract, input);
  const queryClient = useQueryClient();
  // The server's HTML has no data of a disabled query, but a part that hydrated earlier may have loaded it.
  const isHidden = useSyncExternalStore(
    neverChanges,
    () => false,
    () => options.enabled === false && queryClient.getQueryData(queryKey) !== undefined,
  );
  const result = useQuery({
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    queryKey,
    queryFn: fallback
      ? (context) =>
          queryFn(context).catch((error: unknown) => {
            if (isProblem(error, fallback.problem)) return fallback.data;
            throw error;
          })
      : queryFn,
  });
  return isHidden ? ({ ...result, data: undefined, isPending: true } as typeof result) : result;
}
