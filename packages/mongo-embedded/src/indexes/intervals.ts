import { keyAfter } from '../bson/key';
import { Kind, kindOf } from '../bson/kind';
import type { BsonValue } from '../bson/types';
import type { Condition } from './conditions';
import { boundOf, isCut, kindInterval, pointInterval } from './interval';
import type { Interval } from './interval';
import { regexPrefix } from './regex-prefix';

const MAX_IN_VALUES = 1000;
const RANGE_OPERATORS = new Set(['$gt', '$gte', '$lt', '$lte']);
/** Kinds whose values an index finds in more than one place, or not by value. */
const NOT_LOOKED_UP = new Set<number>([Kind.Array, Kind.Regex, Kind.Undefined]);
const NO_RANGE = new Set<number>([
  Kind.MinKey,
  Kind.MaxKey,
  Kind.Array,
  Kind.Undefined,
  Kind.Regex,
]);

/**
 * The keys that can hold matches of all conditions on one field, in order; undefined if they say nothing an index
 * can use. The interval may be too wide, since the filter looks at every document again.
 */
export function intervalsOf(conditions: Condition[], isMultikey: boolean): Interval[] | undefined {
  let several: Interval[] | undefined;
  let range: Interval | undefined;
  for (const { operator, operand } of conditions) {
    const point = pointOf(operator, operand);
    if (point) return [point];
    if (operator === '$in') several = pointsOf(operand) ?? several;
    else if (operator === '$regex')
      several ??= isMultikey && range ? undefined : startingWith(regexPrefix(operand));
    else if (RANGE_OPERATORS.has(operator)) {
      const next = rangeOf(operator, operand);
      // Two elements of one array may fulfil one bound each, so a second bound narrows nothing.
      if (next && !(isMultikey && range)) range = range ? intersection(range, next) : next;
    }
  }
  if (several) return several;
  if (!range) return undefined;
  if (Buffer.compare(range.low, range.high) < 0) return [range];
  return [];
}

function pointOf(operator: string, operand: BsonValue): Interval | undefined {
  if (operator === '$eq')
    return NOT_LOOKED_UP.has(kindOf(operand)) ? undefined : pointInterval(operand);
  const isNullBound = (operator === '$gte' || operator === '$lte') && operand === null;
  if (isNullBound) return pointInterval(null);
  return undefined;
}

function pointsOf(operand: BsonValue): Interval[] | undefined {
  if (!Array.isArray(operand) || operand.length > MAX_IN_VALUES) return undefined;
  if (operand.some((value) => NOT_LOOKED_UP.has(kindOf(value)))) return undefined;
  const distinct = new Map<string, Interval>();
  for (const value of operand) {
    const point = pointInterval(value);
    distinct.set(point.low.toString('latin1'), point);
  }
  return [...distinct.values()].sort((a, b) => Buffer.compare(a.low, b.low));
}

function startingWith(prefix: string | undefined): Interval[] | undefined {
  if (prefix === undefined) return undefined;
  const low = Buffer.concat([Buffer.from([Kind.String]), Buffer.from(prefix)]);
  // A stored regular expression matches itself.
  return [{ low, high: keyAfter(low) }, kindInterval(Kind.Regex)];
}

/** A bound reaches no further than its own kind: `$gt: 5` finds no strings. */
function rangeOf(operator: string, operand: BsonValue): Interval | undefined {
  const kind = kindOf(operand);
  if (NO_RANGE.has(kind) || kind === Kind.Null) return undefined;
  const bound = boundOf(operand);
  const { low, high } = kindInterval(kind);
  switch (operator) {
    case '$gt':
      return { low: isCut(bound) ? bound : keyAfter(bound), high };
    case '$gte':
      return { low: bound, high };
    case '$lt':
      return { low, high: isCut(bound) ? keyAfter(bound) : bound };
    default:
      return { low, high: keyAfter(bound) };
  }
}

const intersection = (a: Interval, b: Interval): Interval => ({
  low: Buffer.compare(a.low, b.low) > 0 ? a.low : b.low,
  high: Buffer.compare(a.high, b.high) < 0 ? a.high : b.high,
});
