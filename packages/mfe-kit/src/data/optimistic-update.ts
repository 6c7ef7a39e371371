import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { queryFilterOf, applyUpdate } from './contract-cache';
import type { Updater, ContractCache } from './contract-cache';

/** Collects the changes to show before the server has responded. */
export type OptimisticCache = Pick<ContractCache, 'update'>;

/** An applied optimistic update. */
export interface OptimisticUpdate {
  /** Restores the data from before the update. */
  rollback(): void;
  /** Refetches the queries that the update cancelled. */
  refetch(): Promise<void>;
}

/**
 * Applies an optimistic update. Cancels affected queries that are in flight first, because their
 * responses would overwrite it.
 * @param client the page's query client
 * @param collect is called once, with the cache to describe the changes on
 */
export async function applyOptimisticUpdate(
  client: QueryClient,
  collect: (cache: OptimisticCache) => void,
): Promise<OptimisticUpdate> {
  const changes: { filter: QueryFilters; change: Updater<unknown> }[] = [];
  collect({
    update: (contract, change, input) =>
      void changes.push({
        filter: queryFilterOf(contract, input),
        change: change as Updater<unknown>,
      }),
  });
  const inFlight = changes.flatMap(({ filter }) =>
    client.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }),
  );
  if (inFlight.length > 0)
    await Promise.all(inFlight.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const previous = changes.flatMap(({ filter }) => client.getQueriesData(filter));
  for (const { filter, change } of changes)
    client.setQueriesData(filter, (data: unknown) => applyUpdate(data, change));
  return {
    rollback: () => previous.forEach(([queryKey, data]) => client.setQueryData(queryKey, data)),
    refetch: async () => {
      await Promise.all(inFlight.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  };
}
