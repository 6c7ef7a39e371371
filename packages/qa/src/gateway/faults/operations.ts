import type { FaultChoices } from '@atlas/contracts/faults';
import type { Gateway } from '@atlas/service-gateway/plugin';
import { operationsOf } from '@atlas/service-kit/openapi';

export type PublicOperation = FaultChoices['operations'][number];

/** The operations of live services that browsers may call, by id. */
export function publicOperations({ services }: Gateway['services']): PublicOperation[] {
  return services
    .filter(({ off }) => !off)
    .flatMap(({ openApi }) => operationsOf(openApi))
    .flatMap(({ operation, method, path }) => {
      const { operationId: id, 'x-internal': isInternal } = operation;
      return id && !isInternal ? [{ id, method, path }] : [];
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds the operations of a call: of several matching patterns those with the fewest parameters. */
export function findOperations(
  operations: readonly PublicOperation[],
  method: string,
  path: string,
): PublicOperation[] {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const segments = path.split('/');
  const matching = operations.filter((one) => one.method === wanted && matches(one.path, segments));
  const fewest = Math.min(...matching.map(countParameters));
  return matching.filter((one) => countParameters(one) === fewest);
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

const countParameters = ({ path }: PublicOperation): number =>
  path.split('/').filter(isParameter).length;

function matches(pattern: string, segments: readonly string[]): boolean {
  const wanted = pattern.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((one, at) => isParameter(one) || one === segments[at])
  );
}
