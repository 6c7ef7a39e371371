import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { toNumber } from '../bson/number';
import { sizeOf } from '../bson/size';
import { type BsonValue, isDecimal, isNullish } from '../bson/types';
import { Decimal128 } from 'bson';
import { combine, isPromotedNumber } from './expressions/arithmetic';

/** Gathers the values of one group. */
export interface Accumulator {
  add(value: BsonValue): void;
  result(): BsonValue;
}

/** Counts bytes that an accumulator comes to hold. @throws ServerError 292 when the command holds too much. */
export type Keep = (bytes: number) => void;

/** Passes on values of which the last one is held, and counts by how much the largest outgrew a number. */
function keepLast(keep: Keep): (value: BsonValue) => BsonValue {
  let counted = sizeOf(0);
  return (value) => {
    const size = sizeOf(value);
    if (size > counted) keep(size - counted);
    counted = Math.max(counted, size);
    return value;
  };
}

function sum(): Accumulator {
  let total: BsonValue = 0;
  return {
    add: (value) => {
      if (isPromotedNumber(value)) total = combine('add', total, value);
    },
    result: () => total,
  };
}

function average(): Accumulator {
  const total = sum();
  let count = 0;
  return {
    add: (value) => {
      total.add(value);
      if (isPromotedNumber(value)) count++;
    },
    result: () => {
      if (!count) return null;
      const quotient = toNumber(total.result()) / count;
      return isDecimal(total.result()) ? Decimal128.fromString(String(quotient)) : quotient;
    },
  };
}

/** `$min` (sign -1) and `$max` (sign 1). */
function extreme(sign: 1 | -1, keep: Keep): Accumulator {
  const kept = keepLast(keep);
  let best: BsonValue;
  return {
    add: (value) => {
      if (!isNullish(value) && (best === undefined || compare(value, best) * sign > 0))
        best = kept(value);
    },
    result: () => best ?? null,
  };
}

function first(keep: Keep): Accumulator {
  let value: BsonValue;
  let isSet = false;
  return {
    add: (each) => {
      if (!isSet) value = keepLast(keep)(each);
      isSet = true;
    },
    result: () => value ?? null,
  };
}

function last(keep: Keep): Accumulator {
  const kept = keepLast(keep);
  let value: BsonValue;
  return { add: (each) => void (value = kept(each)), result: () => value ?? null };
}

function push(keep: Keep): Accumulator {
  const values: BsonValue[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      keep(sizeOf(value));
      values.push(value);
    },
    result: () => values,
  };
}

function addToSet(keep: Keep): Accumulator {
  const values = new Map<string, BsonValue>();
  return {
    add: (value) => {
      const key = toKeyText(value);
      if (value === undefined || values.has(key)) return;
      keep(key.length + sizeOf(value));
      values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

export const ACCUMULATORS: Record<string, (keep: Keep) => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (keep) => extreme(-1, keep),
  $max: (keep) => extreme(1, keep),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};
