import type { OpenApi } from '@atlas/contracts';
import type { Json } from './schema-of';

export type { OpenApi };

export interface Operation extends Json {
  readonly operationId?: string | undefined;
  /** Operation for other services only; the gateway does not route it. */
  readonly 'x-internal'?: boolean | undefined;
  /** Further operations of the same path and method that differ in their query. */
  readonly 'x-alternatives'?: readonly Operation[] | undefined;
  /** Roles of which a caller needs one, separated by spaces: `moderator`, `editor moderator`. */
  readonly 'x-audience'?: string | undefined;
  /** Problem types that are specific to the operation. */
  readonly 'x-problems'?: readonly string[] | undefined;
}
/** Operations by path (`/api/ai-tools/{id}`) and lower-case method; path items may have other fields too. */
export type Paths = OpenApi['paths'];

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

export interface Listed {
  readonly path: string;
  /** Upper-case HTTP method. */
  readonly method: string;
  readonly operation: Operation;
}

/**
 * Lists every operation of a document, including alternatives on the same path and method.
 * @param document an OpenAPI document
 * @returns the operations with path and method
 */
export function operationsOf({ paths }: Pick<OpenApi, 'paths'>): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .flatMap(([method, operation]) =>
        alternatives(operation as Operation).map((alternative) => ({
          path,
          method: method.toUpperCase(),
          operation: alternative,
        })),
      ),
  );
}

/**
 * Removes operations that are for services only.
 * @param paths of a document
 * @returns the paths that visitors may call
 */
export function publicPaths(paths: Paths): Paths {
  const shown = Object.entries(paths).map(
    ([path, item]) =>
      [
        path,
        Object.fromEntries(
          Object.entries(item).flatMap(([key, value]) => {
            if (!METHODS.includes(key)) return [];
            const publicOperation = withoutInternal(value as Operation);
            if (publicOperation) return [[key, publicOperation]];
            return [];
          }),
        ),
      ] as const,
  );
  return Object.fromEntries(shown.filter(([, item]) => Object.keys(item).length > 0));
}

const alternatives = (operation: Operation): readonly Operation[] => [
  operation,
  ...(operation['x-alternatives'] ?? []),
];

function withoutInternal(operation: Operation): Operation | undefined {
  const [first, ...others] = alternatives(operation).filter((item) => !item['x-internal']);
  if (!first) return undefined;
  const { 'x-alternatives': _, ...rest } = first;
  if (others.length > 0) return { ...rest, 'x-alternatives': others };
  return rest;
}
