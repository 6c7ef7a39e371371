import type { OpenApi } from '@atlas/contracts';
import type { Json } from './schema-of';

export type { OpenApi };

export interface Operation extends Json {
  readonly operationId?: string | undefined;
  /** For other services alone: the gateway lets nobody through to it. */
  readonly 'x-internal'?: boolean | undefined;
  /** Further operations of the same path and method, told apart by their query. */
  readonly 'x-alternatives'?: readonly Operation[] | undefined;
  /** Who may call beyond being signed in: `moderator`. */
  readonly 'x-audience'?: string | undefined;
  /** Types of the problems that it answers with of its own. */
  readonly 'x-problems'?: readonly string[] | undefined;
}
/** By path, `/api/ai-tools/{id}`, and method in small letters; beside methods OpenAPI allows other facts. */
export type Paths = OpenApi['paths'];

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

export interface Listed {
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  readonly operation: Operation;
}

/** Every operation, also those that share a path and method. */
export function operationsOf({ paths }: Pick<OpenApi, 'paths'>): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .flatMap(([method, operation]) =>
        alternatives(operation as Operation).map((one) => ({
          path,
          method: method.toUpperCase(),
          operation: one,
        })),
      ),
  );
}

/** What is offered to the outside: without the operations that are for services alone. */
export function publicPaths(paths: Paths): Paths {
  const shown = Object.entries(paths).map(
    ([path, item]) =>
      [
        path,
        Object.fromEntries(
          Object.entries(item).flatMap(([key, value]) => {
            if (!METHODS.includes(key)) return [];
            const kept = withoutInternal(value as Operation);
            if (kept) return [[key, kept]];
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
  const [shown, ...others] = alternatives(operation).filter((one) => !one['x-internal']);
  if (!shown) return undefined;
  const { 'x-alternatives': _, ...one } = shown;
  if (others.length > 0) return { ...one, 'x-alternatives': others };
  return one;
}
