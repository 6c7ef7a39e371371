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

/** Of one of several contracts: its own input. */
type InputOf<C extends Contract> = C extends Contract ? CallInput<C> : never;

interface Options<C extends Contract, V> {
  /** Makes the call's input of what `mutate` is given; an operation without input leaves it out. */
  input?: (variables: V) => InputOf<C>;
  /** What is shown at once, and taken back if the call fails. */
  optimistic?: (ahead: OptimisticCache, variables: V) => void;
  onSuccess?: (answer: OutputOf<C>, variables: V) => void;
  /** Whose answers are no longer true afterwards: whatever shows them asks again, and the change is pending until then. */
  invalidates?: readonly Contract[];
  /** The visitor's words for each failure; made when there is one. */
  failure: () => FailureTexts;
  /** The component shows `failure` in its place; else a toast does. */
  inPlace?: boolean;
  onSettled?: () => void;
}

interface ContractMutation<V> {
  mutate: (variables: V) => void;
  isPending: boolean;
  /** What to tell of the last failure, until the next attempt. */
  failure: FailureText | undefined;
}

interface Request<V> {
  variables: V;
  contract: Contract;
  input: object;
  signal: AbortSignal | undefined;
  /** The same for each attempt of one submit. */
  headers: Record<string, string>;
  /** What runs once at a time. */
  name: string;
}

/**
 * A change by one operation (or by the one that `contract` chooses). What is sent is settled when `mutate` is
 * called: what is shown ahead cannot alter it. A read on demand ends with its component, a change goes on.
 * While a change of a thing (the `params` of the input) runs, `mutate` does not start another of the same thing.
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
    onMutate: ({ variables }) =>
      options.optimistic &&
      applyOptimisticUpdate(client, (ahead) => options.optimistic?.(ahead, variables)),
    onSuccess: async (answer, { variables }) => {
      options.onSuccess?.(answer as OutputOf<C>, variables);
      await contractCache(client).invalidate(...(options.invalidates ?? []));
    },
    onError: (error, request, update) => {
      update?.rollback();
      keys.fail(request, request.headers, error);
      if (!request.signal?.aborted && !options.inPlace)
        toast({ ...failureTextOf(error), tone: 'danger' });
    },
    onSettled: async (_answer, _error, { name }, update) => {
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
