import type { Contract } from '@atlas/contracts';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** What a caller hands over; an operation without params takes no `params`. */
export type CallInput<C> =
  C extends Contract<infer P, infer Q, infer B, infer _O>
    ? (P extends Schema ? { params: z.input<P> } : { params?: undefined }) &
        (Q extends Schema ? { query?: z.input<Q> } : { query?: undefined }) &
        (B extends Schema ? { body: z.input<B> } : { body?: undefined })
    : never;

export type CallOutput<C> = C extends Contract<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

export type CallOptions<C> = CallInput<C> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
};

/** The options may be left out when the operation needs none of them. */
export type CallArguments<C> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

export type Call = <C extends Contract>(contract: C, ...args: CallArguments<C>) => Promise<CallOutput<C>>;
