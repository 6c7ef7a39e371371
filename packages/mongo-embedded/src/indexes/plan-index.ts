import { keyAfter } from '../bson/key';
import type { SortSpec } from '../bson/types';
import { isArrayIndex } from '../query/path';
import type { Conditions } from './conditions';
import type { Index } from './collection-index';
import { descending, isCut } from './interval';
import { intervalsOf } from './intervals';
import { excludesMissing, implies } from './partial';
import type { KeyRange, Plan } from './plan';
import { sortDirection } from './sort-direction';

const MAX_RANGES = 1000;

/** The leading fields of an index that a query fixes, and the range on the field after them. */
interface Lookup {
  ranges: KeyRange[];
  /** Paths with exactly one value. */
  fixed: Set<string>;
  /** How many leading fields have only single values. */
  equalities: number;
  /** There is one range, or none needed. */
  isSingle: boolean;
  hasRange: boolean;
}

/** How one index serves a query; undefined if it does not, or not with every match. `forced` is for hints. */
export function planIndex(
  index: Index,
  conditions: Conditions,
  sort?: SortSpec,
  forced = false,
): Plan | undefined {
  const { byPath } = conditions;
  if (index.fold || index.fields.some(({ parts }) => parts.some(isArrayIndex))) return undefined;
  const coversAll =
    !index.spec.partialFilterExpression || implies(byPath, index.spec.partialFilterExpression);
  if (!forced && !coversAll) return undefined;
  if (
    !forced &&
    index.sparse &&
    !index.fields.some(({ path }) => excludesMissing(byPath.get(path)))
  )
    return undefined;

  const lookup = lookUp(index, conditions);
  const isUsed = lookup.equalities > 0 || lookup.hasRange;
  const mayOrder = lookup.isSingle && lookup.ranges.length <= 1 && !index.hasCutKeys && coversAll;
  const direction =
    sort && mayOrder && (!index.sparse || isUsed)
      ? sortDirection(index, sort, lookup.fixed)
      : undefined;
  if (!isUsed && direction === undefined && !forced) return undefined;
  return {
    index,
    ranges: lookup.ranges,
    reverse: direction === 'backward',
    sorted: direction !== undefined,
    mayRepeat: lookup.ranges.length > 1 || index.multikey.some(Boolean),
    score: scoreOf(index, lookup, direction !== undefined),
  };
}

function lookUp(index: Index, { byPath }: Conditions): Lookup {
  const fixed = new Set<string>();
  let prefixes = [index.prefix];
  let isSingle = true;
  let equalities = 0;
  for (const [position, field] of index.fields.entries()) {
    const conditions = byPath.get(field.path);
    const found = conditions && intervalsOf(conditions, index.multikey[position]);
    if (!found) break;
    const intervals = field.descending
      ? found.map(descending).sort((a, b) => Buffer.compare(a.low, b.low))
      : found;
    const arePoints = intervals.every(({ point }) => point && !isCut(point));
    if (!arePoints || prefixes.length * intervals.length > MAX_RANGES) {
      const ranges = prefixes.flatMap((prefix) =>
        intervals.map(({ low, high }) => ({
          start: Buffer.concat([prefix, low]),
          end: Buffer.concat([prefix, high]),
        })),
      );
      return { ranges, fixed, equalities, isSingle, hasRange: true };
    }
    if (intervals.length === 1) fixed.add(field.path);
    else isSingle = false;
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map(({ point }) => Buffer.concat([prefix, point!])),
    );
    equalities++;
  }
  const ranges = prefixes.map((start) => ({ start, end: keyAfter(start) }));
  return { ranges, fixed, equalities, isSingle, hasRange: false };
}

/** Equalities count most, then a range, then the sort; among equals the shorter index wins. */
function scoreOf(index: Index, { equalities, hasRange, ranges }: Lookup, sorted: boolean): number {
  const isUniqueHit = index.unique && equalities === index.fields.length && ranges.length === 1;
  return (
    equalities * 10 +
    (hasRange ? 4 : 0) +
    (sorted ? 3 : 0) +
    (isUniqueHit ? 100 : 0) -
    index.fields.length * 0.1
  );
}
