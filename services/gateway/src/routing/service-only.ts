import * as contracts from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';

function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'method' in value &&
    'path' in value &&
    'output' in value
  );
}

export function allContracts(): Contract[] {
  return Object.values(contracts as Record<string, unknown>).filter(isContract);
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

/**
 * Says whether a call is meant for services alone. A path that a public contract takes as well
 * (`/x/{id}` beside `/x/internal`) is public only when the public one is the more exact match.
 */
export function serviceOnly(
  list: readonly Contract[] = allContracts(),
): (method: string, path: string) => boolean {
  const closed = list
    .filter(({ auth }) => auth === 'service')
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (method, path) =>
    closed.some(
      (one) =>
        (one.method === method || (method === 'HEAD' && one.method === 'GET')) &&
        one.pattern.test(path),
    );
}
