import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api/use-api';
import { contractQuery } from './contract-query';
import { isProblem } from './problem-case';
import type { ProblemCase } from './problem-case';

interface Options<C extends Contract> {
  enabled?: boolean;
  /** Shows the last answer until the next one is there: for pages of a list. */
  keepPreviousData?: boolean;
  /** Asks again every so often, in ms. */
  refetchInterval?: number;
  /** Asks each time the component appears, whatever is known. */
  refetchOnMount?: 'always';
  /** What stands for the answer when the operation ends in this problem. */
  fallback?: { readonly problem: ProblemCase; readonly data: OutputOf<C> };
}

/** One operation's answer, kept in the shared query client; the call ends when nobody waits for it any more. */
export function useContract<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  { keepPreviousData: keepsPrevious = false, fallback, ...options }: Options<C> = {},
): UseQueryResult<OutputOf<C>> {
  const { queryKey, queryFn } = contractQuery(useApi(), contract, input);
  return useQuery({
    ...options,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    queryKey,
    queryFn: fallback
      ? (context) =>
          queryFn(context).catch((error: unknown) => {
            if (isProblem(error, fallback.problem)) return fallback.data;
            throw error;
          })
      : queryFn,
  }) as UseQueryResult<OutputOf<C>>;
}
