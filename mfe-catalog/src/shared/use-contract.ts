import type { Contract } from '@atlas/contracts';
import { queryKeyOf, useApi, type CallInput, type OutputOf } from '@atlas/mfe-kit';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface Options {
  enabled?: boolean;
  /** Shows the last answer until the next one is there: for pages of a list. */
  keepPrevious?: boolean;
}

/** One operation's answer through the shared query client. */
export function useContract<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  { enabled = true, keepPrevious = false }: Options = {},
): UseQueryResult<OutputOf<C>> {
  const call = useApi() as (contract: Contract, options: object) => Promise<unknown>;
  const placeholder = keepPrevious ? { placeholderData: keepPreviousData } : {};
  return useQuery({
    queryKey: queryKeyOf(contract, input),
    queryFn: ({ signal }) => call(contract, { ...input, signal }),
    enabled,
    ...placeholder,
  }) as UseQueryResult<OutputOf<C>>;
}
