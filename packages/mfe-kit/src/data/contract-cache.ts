import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeyOf } from './query-key';

/** Computes new data from cached data. It must not modify its argument. */
export type Updater<T> = (known: T) => T;

/** Cached responses in the page's query client, addressed by contract and input. */
export interface ContractCache {
  /** @returns the cached data, or undefined */
  get<C extends Contract>(contract: C, input: CallInput<C>): OutputOf<C> | undefined;
  /** Stores data as a fresh response. */
  set<C extends Contract>(contract: C, input: CallInput<C>, data: OutputOf<C>): void;
  /**
   * Updates the data of every cached input, and each page of an infinite list; with `input` of
   * that one only.
   */
  update<C extends Contract>(contract: C, change: Updater<OutputOf<C>>, input?: CallInput<C>): void;
  /**
   * Marks the responses of these operations as stale and refetches those on screen.
   * @returns a promise that settles when the refetches have ended
   */
  invalidate(...contracts: readonly Contract[]): Promise<void>;
  /** Removes all responses of a slice's operations. */
  clearSlice(slice: string): void;
}

/**
 * Wraps a query client.
 * @param client the page's query client
 */
export function contractCache(client: QueryClient): ContractCache {
  return {
    get: (contract, input) => client.getQueryData(queryKeyOf(contract, input)),
    set: (contract, input, data) => void client.setQueryData(queryKeyOf(contract, input), data),
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

/** @returns the cached responses of the page; the same object on every render */
export function useContractCache(): ContractCache {
  const client = useQueryClient();
  return useMemo(() => contractCache(client), [client]);
}

/** @returns the TanStack Query filter for all cached inputs of a contract, or for one input */
export function queryFilterOf<C extends Contract>(contract: C, input?: CallInput<C>) {
  if (input) return { queryKey: queryKeyOf(contract, input), exact: true };
  return { queryKey: [contract.id] };
}

/**
 * Applies an updater to cached data, to each page of an infinite list. Missing data stays
 * missing.
 */
export function applyUpdate(known: unknown, change: Updater<unknown>): unknown {
  if (known === undefined) return undefined;
  if (!isPaged(known)) return change(known);
  return { ...known, pages: known.pages.map(change) };
}

function isPaged(known: unknown): known is InfiniteData<unknown> {
  return typeof known === 'object' && known !== null && 'pages' in known && 'pageParams' in known;
}
