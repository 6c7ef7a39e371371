import { MAX_KEY_BYTES, invert, keyAfter, toKey } from '../bson/key';
import type { BsonValue } from '../bson/types';

/** A range of keys of one field: from `low` up to, and without, `high`. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** Set where the interval holds one value. */
  point?: Buffer;
}

/** Space is reserved for the prefix, so that a bound is cut no later than the keys it is compared with. */
const MAX_BOUND_BYTES = MAX_KEY_BYTES - 60;

export const isCut = (bound: Buffer): boolean => bound.length >= MAX_BOUND_BYTES;

export const boundOf = (value: BsonValue): Buffer => toKey(value).subarray(0, MAX_BOUND_BYTES);

export function pointInterval(value: BsonValue): Interval {
  const point = boundOf(value);
  return { low: point, high: keyAfter(point), point };
}

export const kindInterval = (kind: number): Interval => ({
  low: Buffer.from([kind]),
  high: Buffer.from([kind + 1]),
});

/** The same interval among the inverted keys of a descending field. */
export function descending({ low, high, point }: Interval): Interval {
  if (!point) return { low: keyAfter(invert(high)), high: keyAfter(invert(low)) };
  const inverted = invert(point);
  return { low: inverted, high: keyAfter(inverted), point: inverted };
}
