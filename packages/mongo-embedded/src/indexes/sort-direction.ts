import { toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import type { SortSpec } from '../bson/types';
import type { Index } from './collection-index';

export type ScanDirection = 'forward' | 'backward';

/**
 * The direction in which the index gives the documents in the order of `sort`; undefined if it does in neither.
 * Paths that the query fixes to one value count as sorted.
 */
export function sortDirection(
  index: Index,
  sort: SortSpec,
  fixed: Set<string>,
): ScanDirection | undefined {
  let direction: ScanDirection | undefined;
  let position = 0;
  while (position < index.fields.length && fixed.has(index.fields[position].path)) position++;
  for (const [path, order] of sort) {
    if (fixed.has(path)) continue;
    const field = index.fields[position];
    if (!field || field.path !== path || index.multikey[position] || isDocument(order))
      return undefined;
    const needed: ScanDirection = toNumber(order) < 0 === field.descending ? 'forward' : 'backward';
    if (direction && direction !== needed) return undefined;
    direction = needed;
    position++;
  }
  return direction ?? 'forward';
}
