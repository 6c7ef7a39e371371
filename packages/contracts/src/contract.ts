import type * as z from 'zod/mini';
import type { ProblemType } from './problems/catalogue';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone; a signed-in user (401 otherwise); a signed-in user whose `roles`
 * hold `moderator` (403 otherwise); another service only (never routed by the gateway).
 */
export type Auth = 'none' | 'user' | 'moderator' | 'service';

type Schema = z.ZodMiniType;
/** What a side of a call sees when the contract names no schema for that part. */
type OutputOfPart<S> = S extends Schema ? z.infer<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export interface Contract<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
  Access extends Auth = Auth,
> {
  /** Unique over all contracts: `catalog.listTools`. */
  readonly id: string;
  readonly method: Method;
  /** OpenAPI form: `/api/ai-tools/{id}`. */
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** Status of a success; 200 unless named. */
  readonly status?: number;
  readonly auth?: Access;
  /** The operation's own problems, beside those that any may answer with (`PLATFORM_PROBLEMS`). */
  readonly errors?: readonly ProblemType[];
}

type Parts<C> =
  C extends Contract<infer P, infer Q, infer B, infer O, infer _A>
    ? { params: P; query: Q; body: B; output: O }
    : never;

export type ParamsOf<C extends Contract> = OutputOfPart<Parts<C>['params']>;
export type QueryOf<C extends Contract> = OutputOfPart<Parts<C>['query']>;
export type BodyOf<C extends Contract> = OutputOfPart<Parts<C>['body']>;
export type OutputOf<C extends Contract> = OutputOfPart<Parts<C>['output']>;

/** What a caller hands over: an operation without params takes no `params`. */
export type CallInput<C extends Contract> = (Parts<C>['params'] extends Schema
  ? { params: In<Parts<C>['params']> }
  : { params?: undefined }) &
  (Parts<C>['query'] extends Schema ? { query?: In<Parts<C>['query']> } : { query?: undefined }) &
  (Parts<C>['body'] extends Schema ? { body: In<Parts<C>['body']> } : { body?: undefined });

export function defineContract<
  Output extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Access extends Auth = 'none',
>(
  contract: Contract<Params, Query, Body, Output, Access>,
): Contract<Params, Query, Body, Output, Access> {
  return contract;
}

/** `/api/ai-tools/{id}` with `{ id: 'a b' }` becomes `/api/ai-tools/a%20b`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** For who looks through all that this package says. */
export function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'method' in value &&
    'path' in value &&
    'output' in value
  );
}
