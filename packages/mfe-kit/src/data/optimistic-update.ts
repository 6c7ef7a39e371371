import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { queryFilterOf, applyUpdate } from './contract-cache';
import type { Updater, ContractCache } from './contract-cache';

/** What will be shown before the server has agreed. */
export type OptimisticCache = Pick<ContractCache, 'update'>;

export interface OptimisticUpdate {
  /** Puts back what was there. */
  rollback(): void;
  /** Asks again for what was on its way when the change began. */
  refetch(): Promise<void>;
}

/**
 * Shows a change at once. An answer that is on its way knows nothing of it and would overwrite it: such calls
 * are ended first.
 */
export async function applyOptimisticUpdate(
  client: QueryClient,
  collect: (ahead: OptimisticCache) => void,
): Promise<OptimisticUpdate> {
  const changes: { filter: QueryFilters; change: Updater<unknown> }[] = [];
  collect({
    update: (contract, change, input) =>
      void changes.push({ filter: queryFilterOf(contract, input), change: change as Updater<unknown> }),
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
