/** Says whether a call is meant for services alone. */
export type IsInternalOperation = (method: string, path: string) => boolean;

interface Closed {
  /** In capitals. */
  readonly method: string;
  /** In OpenAPI's form: `/api/users/{id}/export`. */
  readonly path: string;
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^/}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

export function createIsInternalOperation(closed: readonly Closed[]): IsInternalOperation {
  const patterns = closed.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (method, path) =>
    patterns.some(
      (one) =>
        (one.method === method || (method === 'HEAD' && one.method === 'GET')) &&
        one.pattern.test(path),
    );
}
