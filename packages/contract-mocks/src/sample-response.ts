import * as contracts from '@atlas/contracts';
import { isContract } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { extended } from './extent';
import type { Extent } from './extent';
import { sampleOf } from './sample';
import { defOf, fits } from './schema';
import { seedOf } from './texts/tools';

/**
 * Every operation of @atlas/contracts and of `own` that a browser may call.
 * @param own exports of a module with contracts of a slice
 * @returns the contracts; other exports are ignored
 */
export function browserContracts(own: object = {}): Contract[] {
  return [
    ...Object.values(contracts as Record<string, unknown>),
    ...Object.values<unknown>({ ...own }),
  ]
    .filter(isContract)
    .filter(({ auth }) => auth !== 'service');
}

/**
 * Generates the response of an operation: deterministic for the same params and valid by the contract.
 * @param contract the operation
 * @param params path parameters; `id` selects the thing
 * @param extent amount of content
 * @returns a value that the output schema accepts
 */
export function sampleResponse(
  contract: Contract,
  params: Record<string, string> = {},
  extent: Extent = {},
): unknown {
  const [slice = ''] = contract.id.split('.');
  const entity =
    slice === 'catalog' && !/bundle/i.test(contract.path.replace(/\/tools$/, '')) ? 'tool' : slice;
  const value = sampleOf(contract.output, {
    field: '',
    entity,
    seed: seedOf(params.id ?? ''),
    depth: 0,
    entries: extent.entries,
  });
  return echo(contract, extended(contract.output, value, extent), params);
}

/** Copies path parameters into the response, so that `id` of the path is `id` of the response. */
function echo(contract: Contract, value: unknown, params: Record<string, string>): unknown {
  if (defOf(contract.output).type !== 'object') return value;
  const known = Object.entries(params).filter(([name]) => name in (value as object));
  const echoed = { ...(value as object), ...Object.fromEntries(known) };
  if (fits(contract.output, echoed)) return echoed;
  return value;
}
