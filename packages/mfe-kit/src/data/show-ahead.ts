import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { answersOf, changed } from './contract-cache';
import type { Change, ContractCache } from './contract-cache';

/** What will be shown before the server has agreed. */
export type Ahead = Pick<ContractCache, 'update'>;

export interface Shown {
  /** Puts back what was there. */
  undo(): void;
  /** Asks again for what was on its way when the change began. */
  askAgain(): Promise<void>;
}

/**
 * Shows a change at once. An answer that is on its way knows nothing of it and would overwrite it: such calls
 * are ended first.
 */
export async function showAhead(
  client: QueryClient,
  describe: (ahead: Ahead) => void,
): Promise<Shown> {
  const changes: { filter: QueryFilters; change: Change<unknown> }[] = [];
  describe({
    update: (contract, change, input) =>
      void changes.push({ filter: answersOf(contract, input), change: change as Change<unknown> }),
  });
  const onTheWay = changes.flatMap(({ filter }) =>
    client.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }),
  );
  if (onTheWay.length > 0)
    await Promise.all(onTheWay.map(({ queryKey }) => client.cancelQueries({ queryKey })));
  const before = changes.flatMap(({ filter }) => client.getQueriesData(filter));
  for (const { filter, change } of changes)
    client.setQueriesData(filter, (known: unknown) => changed(known, change));
  return {
    undo: () => before.forEach(([queryKey, data]) => client.setQueryData(queryKey, data)),
    askAgain: async () => {
      await Promise.all(onTheWay.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  };
}
