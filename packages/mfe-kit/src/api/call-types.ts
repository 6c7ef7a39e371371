import type { CallInput, Contract, OutputOf } from '@atlas/contracts';

export type { CallInput, OutputOf };

export type CallOptions<C extends Contract> = CallInput<C> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
};

/** The options may be left out when the operation needs none of them. */
export type CallArguments<C extends Contract> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

export type Call = <C extends Contract>(
  contract: C,
  ...args: CallArguments<C>
) => Promise<OutputOf<C>>;

/** A call of whichever contract: for code that is handed one. */
export type AnyCall = (contract: Contract, options: object) => Promise<unknown>;
