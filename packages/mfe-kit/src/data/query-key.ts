import { recordOf } from '@atlas/contracts';
import type { CallInput, Contract } from '@atlas/contracts';

/** @returns the key of a response in the query client: the operation id and its input */
export function queryKeyOf<C extends Contract>(
  contract: C,
  input?: Partial<CallInput<C>>,
): readonly unknown[] {
  const { params, query, body } = recordOf(input);
  return [contract.id, ...(params || query || body ? [{ params, query, body }] : [])];
}

/**
 * @returns the key of an infinite list. It differs from the plain key because its data have
 *   another shape.
 */
export function pagesKeyOf<C extends Contract>(
  contract: C,
  input?: Partial<CallInput<C>>,
): readonly unknown[] {
  return [contract.id, 'pages', ...queryKeyOf(contract, input).slice(1)];
}
