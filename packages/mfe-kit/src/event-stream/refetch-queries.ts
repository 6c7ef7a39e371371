import { recordOf } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyCall, Call } from '../api/call-types';

interface Refetch {
  readonly client: QueryClient;
  readonly call: Call;
  /** Position of the change, which the operations accept as `at`: no cache on the way responds from before it. */
  readonly at: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches the responses of these operations again that the page shows, and marks the others as stale. A response that
 * cannot be fetched stays as it is.
 * @param contracts operations with the query parameter `at`
 */
export async function refetchQueries(
  contracts: readonly Contract[],
  { client, call, at, signal }: Refetch,
): Promise<void> {
  const known = new Map(contracts.map((contract) => [contract.id, contract]));
  const refetch = async (query: Query) => {
    const { queryKey } = query;
    const contract = known.get(String(queryKey[0]));
    // Infinite lists are refetched page by page by their own query.
    if (!contract || !query.isActive() || queryKey[1] === 'pages')
      return client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    const { params, query: filter } = recordOf(queryKey[1]);
    const input = { params, query: { ...recordOf(filter), at }, signal };
    const data = await (call as AnyCall)(contract, input);
    client.setQueryData(queryKey, data);
  };
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => known.has(String(queryKey[0])) });
  await Promise.allSettled(queries.map(refetch));
}
