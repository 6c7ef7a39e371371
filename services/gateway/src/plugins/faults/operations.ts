import type { FaultChoices } from '@atlas/contracts/faults';
import { operationsOf } from '@atlas/service-kit/openapi';
import type { LiveServices } from '../../registry/live-services';

export type KnownOperation = FaultChoices['operations'][number];

/** What browsers may call of the live services, by id. */
export function publicOperations({ services }: LiveServices): KnownOperation[] {
  return services
    .filter(({ off }) => !off)
    .flatMap(({ openApi }) => operationsOf(openApi))
    .filter(({ operation }) => operation.operationId && !operation['x-internal'])
    .map(({ operation, method, path }) => ({ id: operation.operationId!, method, path }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Which operations a call may be: of several patterns that fit, those with the fewest places left open. */
export function operationsAt(
  operations: readonly KnownOperation[],
  method: string,
  path: string,
): KnownOperation[] {
  const asked = method === 'HEAD' ? 'GET' : method;
  const segments = path.split('/');
  const fitting = operations.filter((one) => one.method === asked && fits(one.path, segments));
  const least = Math.min(...fitting.map(openPlaces));
  return fitting.filter((one) => openPlaces(one) === least);
}

const isOpen = (segment: string): boolean => segment.startsWith('{');

const openPlaces = ({ path }: KnownOperation): number => path.split('/').filter(isOpen).length;

function fits(pattern: string, segments: readonly string[]): boolean {
  const wanted = pattern.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((one, at) => isOpen(one) || one === segments[at])
  );
}
