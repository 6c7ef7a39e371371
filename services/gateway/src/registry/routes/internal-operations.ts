/** Says whether only services may make a call. */
export type IsInternalOperation = (method: string, path: string) => boolean;

interface InternalOperation {
  /** In upper case. */
  readonly method: string;
  /** As in OpenAPI: `/api/users/{id}/export`. */
  readonly path: string;
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^/}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

export function createIsInternalOperation(
  operations: readonly InternalOperation[],
): IsInternalOperation {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (method, path) =>
    patterns.some(
      (operation) =>
        (operation.method === method || (method === 'HEAD' && operation.method === 'GET')) &&
        operation.pattern.test(path),
    );
}
