import type { CallInput, Contract, OutputOf } from '@atlas/contracts';

export type { CallInput, OutputOf };

/** Input of an operation, with an abort signal and further headers. */
export type CallOptions<C extends Contract> = CallInput<C> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
};

/** The options are optional when the operation requires no input. */
export type CallArguments<C extends Contract> =
  object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/**
 * Calls an operation by its contract.
 * @throws ApiError for an error response
 */
export type Call = <C extends Contract>(
  contract: C,
  ...args: CallArguments<C>
) => Promise<OutputOf<C>>;

/** `Call` for code that gets the contract as a parameter. */
export type AnyCall = (contract: Contract, options: object) => Promise<unknown>;
