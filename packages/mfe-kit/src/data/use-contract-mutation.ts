import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyCall } from '../api/call-types';
import { useApi } from '../api/use-api';
import { contractCache } from './contract-cache';
import { failureText } from './failure-text';
import type { FailureText, FailureTexts } from './failure-text';
import { createIdempotencyKeys } from './idempotency-key';
import { applyOptimisticUpdate } from './optimistic-update';
import type { OptimisticCache } from './optimistic-update';
import { useRequestNote } from './use-request-note';
import { useReadSignal } from './use-read-signal';
import { useInFlight } from './use-in-flight';

/** Distributes over a union of contracts. */
type InputOf<C extends Contract> = C extends Contract ? CallInput<C> : never;

interface Options<C extends Contract, V> {
  /**
   * Builds the call's input from the variables of `mutate`. Optional for an operation without
   * input.
   */
  input?: (variables: V) => InputOf<C>;
  /** Optimistic update, rolled back if the call fails. */
  optimistic?: (cache: OptimisticCache, variables: V) => void;
  /** @deprecated Former name of `optimistic`, for releases built with 0.1: removed in 0.3. */
  ahead?: (cache: OptimisticCache, variables: V) => void;
  onSuccess?: (data: OutputOf<C>, variables: V) => void;
  /**
   * Operations whose responses become stale. Those on screen are refetched; `isPending` stays
   * true meanwhile.
   */
  invalidates?: readonly Contract[];
  /** Failure texts; called when there is a failure. */
  failure: () => FailureTexts;
  /** The component shows `failure` itself; without it a toast does. */
  inPlace?: boolean;
  onSettled?: () => void;
}

interface ContractMutation<V> {
  mutate: (variables: V) => void;
  isPending: boolean;
  /** Text of the last failure, until the next attempt. */
  failure: FailureText | undefined;
}

interface Request<V> {
  variables: V;
  contract: Contract;
  input: object;
  signal: AbortSignal | undefined;
  /** The same for each attempt of one submit. */
  headers: Record<string, string>;
  /** Only one request of this name runs at a time. */
  name: string;
}

/**
 * A change by one operation, or by one of several that `contract` selects from the variables.
 * The input is computed when `mutate` is called, before the optimistic update. A GET is aborted
 * on unmount; a change is completed. While a change of a thing (the `params` of the input) is in
 * flight, `mutate` ignores further calls for the same thing.
 * @param contract the operation
 * @param options input, optimistic update, invalidation and failure texts
 * @returns `mutate`, whether a change is in flight, and the text of the last failure
 * @example
 * const save = useContractMutation(saveFavorite, {
 *   input: (toolId: string) => ({ body: { toolId } }),
 *   invalidates: [listFavorites],
 *   failure: () => ({ otherwise: { title: t('save.failed') } }),
 * });
 * save.mutate('suno');
 */
export function useContractMutation<C extends Contract, V = void>(
  contract: C | ((variables: V) => C),
  options: Options<C, V>,
): ContractMutation<V> {
  const call = useApi() as AnyCall;
  const client = useQueryClient();
  const toast = useToast();
  const requestNote = useRequestNote();
  const readSignal = useReadSignal();
  const inFlight = useInFlight();
  const [keys] = useState(createIdempotencyKeys);
  const failureTextOf = (error: unknown): FailureText => {
    const { title, description } = failureText(error, options.failure());
    const details = [description, requestNote(error)].filter((one) => one !== undefined);
    if (details.length > 0) return { title, description: details.join(' ') };
    return { title };
  };
  const mutation = useMutation({
    mutationFn: ({ contract: chosen, input, signal, headers }: Request<V>) =>
      call(chosen, { ...input, signal, headers }),
    onMutate: ({ variables }) => {
      const update = options.optimistic ?? options.ahead;
      return update && applyOptimisticUpdate(client, (cache) => update(cache, variables));
    },
    onSuccess: async (data, { variables }) => {
      options.onSuccess?.(data as OutputOf<C>, variables);
      await contractCache(client).invalidate(...(options.invalidates ?? []));
    },
    onError: (error, request, update) => {
      update?.rollback();
      keys.fail(request, request.headers, error);
      if (!request.signal?.aborted && !options.inPlace)
        toast({ ...failureTextOf(error), tone: 'danger' });
    },
    onSettled: async (_data, _error, { name }, update) => {
      inFlight.end(name);
      options.onSettled?.();
      await update?.refetch();
    },
  });
  const mutate = (variables: V): void => {
    const chosen = typeof contract === 'function' ? contract(variables) : contract;
    const input = options.input?.(variables) ?? {};
    const name = JSON.stringify('params' in input ? input.params : null);
    if (!inFlight.start(name)) return;
    const request = { variables, contract: chosen, input, name, signal: readSignal(chosen) };
    mutation.mutate({ ...request, headers: keys.start(request) });
  };
  return {
    mutate,
    isPending: mutation.isPending,
    failure: mutation.error ? failureTextOf(mutation.error) : undefined,
  };
}
