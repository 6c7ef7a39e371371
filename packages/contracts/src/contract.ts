import type * as z from 'zod/mini';
import type { ListSemantics } from './list-semantics';
import type { ProblemType } from './problems/catalogue';
import type { Role } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone; a signed-in user (401 otherwise); a signed-in user with this role, or with one of these roles
 * (403 otherwise); other services only (never routed by the gateway).
 */
export type Auth = 'none' | 'user' | Role | readonly Role[] | 'service';

type Schema = z.ZodMiniType;
/** Type of a part; undefined when the contract has no schema for it. */
type OutputOfPart<S> = S extends Schema ? z.infer<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export interface Contract<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
  Access extends Auth = Auth,
> {
  /** Unique id: `catalog.listTools`. */
  readonly id: string;
  readonly method: Method;
  /** Path in OpenAPI notation: `/api/ai-tools/{id}`. */
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** Status of a success; default 200. */
  readonly status?: number;
  readonly auth?: Access;
  /** Problems of the operation besides those of every operation (`PLATFORM_PROBLEMS`). */
  readonly errors?: readonly ProblemType[];
  /** How the query of a list selects, orders and divides its entries. */
  readonly list?: ListSemantics;
}

type Parts<C> =
  C extends Contract<infer P, infer Q, infer B, infer O, infer _A>
    ? { params: P; query: Q; body: B; output: O }
    : never;

export type ParamsOf<C extends Contract> = OutputOfPart<Parts<C>['params']>;
export type QueryOf<C extends Contract> = OutputOfPart<Parts<C>['query']>;
export type BodyOf<C extends Contract> = OutputOfPart<Parts<C>['body']>;
export type OutputOf<C extends Contract> = OutputOfPart<Parts<C>['output']>;

/** Input of a call; parts without a schema are omitted. */
export type CallInput<C extends Contract> = (Parts<C>['params'] extends Schema
  ? { params: In<Parts<C>['params']> }
  : { params?: undefined }) &
  (Parts<C>['query'] extends Schema ? { query?: In<Parts<C>['query']> } : { query?: undefined }) &
  (Parts<C>['body'] extends Schema ? { body: In<Parts<C>['body']> } : { body?: undefined });

/**
 * Defines an operation: method, path, schemas of input and output, access. Services route and validate by it, clients
 * call by it.
 * @param contract parts of the operation; parts without a schema are left out
 * @returns the contract, with the types of its schemas
 * @example
 * export const getTool = defineContract({ id: 'catalog.getTool', method: 'GET', path: '/api/ai-tools/{id}', params: z.object({ id: z.string() }), output: toolSchema });
 */
export function defineContract<
  Output extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Access extends Auth = 'none',
>(
  contract: Contract<Params, Query, Body, Output, Access>,
): Contract<Params, Query, Body, Output, Access> {
  return contract;
}

/**
 * Fills the parameters of a path, percent-encoded.
 * @param path in OpenAPI notation
 * @param params values by name
 * @returns the path of one request
 * @example fillPath('/api/ai-tools/{id}', { id: 'a b' }) // '/api/ai-tools/a%20b'
 */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * A query parameter as text.
 * @param value of the parameter
 * @returns the text; the values of a list are separated by commas
 */
export function toQueryText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * Whether a value is a contract; used to find the contracts of a module.
 * @param value any value
 * @returns whether it has the fields of a contract
 */
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
