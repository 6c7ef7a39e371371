import type { CallInput, Contract, OutputOf } from '@atlas/contracts';
import type { AnyCall, Call } from '../api/call-types';
import { queryKeyOf } from './query-key';

/** How an operation's answer is asked for and where it is kept; `signal` ends the call. */
export function contractQuery<C extends Contract>(call: Call, contract: C, input: CallInput<C>) {
  return {
    queryKey: queryKeyOf(contract, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (call as AnyCall)(contract, { ...input, signal }) as Promise<OutputOf<C>>,
  };
}
