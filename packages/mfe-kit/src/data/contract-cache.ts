import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeyOf } from './query-key';

export type Updater<T> = (known: T) => T;

/** Answers that are known already, by the contract they came through. */
export interface ContractCache {
  get<C extends Contract>(contract: C, input: CallInput<C>): OutputOf<C> | undefined;
  set<C extends Contract>(contract: C, input: CallInput<C>, answer: OutputOf<C>): void;
  /** Changes every answer that is known, each page of a list that grows; with `input` that one alone. */
  update<C extends Contract>(contract: C, change: Updater<OutputOf<C>>, input?: CallInput<C>): void;
  /** Whatever shows one of these asks again; settles when they have been answered. */
  invalidate(...contracts: readonly Contract[]): Promise<void>;
  /** Drops all answers of a slice's operations. */
  clearSlice(slice: string): void;
}

export function contractCache(client: QueryClient): ContractCache {
  return {
    get: (contract, input) => client.getQueryData(queryKeyOf(contract, input)),
    set: (contract, input, answer) =>
      void client.setQueryData(queryKeyOf(contract, input), answer as unknown),
    update: (contract, change, input) =>
      void client.setQueriesData(queryFilterOf(contract, input), (known: unknown) =>
        applyUpdate(known, change as Updater<unknown>),
      ),
    invalidate: async (...contracts) => {
      await Promise.all(
        contracts.map((contract) => client.invalidateQueries(queryFilterOf(contract))),
      );
    },
    clearSlice: (slice) =>
      client.removeQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${slice}.`),
      }),
  };
}

export function useContractCache(): ContractCache {
  const client = useQueryClient();
  return useMemo(() => contractCache(client), [client]);
}

/** The filter of react-query for a contract's answers: all of them, or that of one input. */
export function queryFilterOf<C extends Contract>(contract: C, input?: CallInput<C>) {
  if (input) return { queryKey: queryKeyOf(contract, input), exact: true };
  return { queryKey: [contract.id] };
}

/** Whether it is one answer or the pages of a list; what is not known stays so. */
export function applyUpdate(known: unknown, change: Updater<unknown>): unknown {
  if (known === undefined) return undefined;
  if (!isPaged(known)) return change(known);
  return { ...known, pages: known.pages.map(change) };
}

function isPaged(known: unknown): known is InfiniteData<unknown> {
  return typeof known === 'object' && known !== null && 'pages' in known && 'pageParams' in known;
}
