import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import type { AnyCall, Call } from '../api/call-types';
import { queryKeyOf } from './query-key';

/**
 * Query options of TanStack Query for one operation.
 * @param call the API client
 * @param contract the operation
 * @param input its params, query and body
 * @returns query key and query function
 */
export function contractQuery<C extends Contract>(call: Call, contract: C, input: CallInput<C>) {
  return {
    queryKey: queryKeyOf(contract, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (call as AnyCall)(contract, { ...input, signal }) as Promise<OutputOf<C>>,
  };
}
