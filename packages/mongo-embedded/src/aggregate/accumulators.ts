import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { toNumber } from '../bson/number';
import { type BsonValue, isDecimal, isNullish } from '../bson/types';
import { Decimal128 } from 'bson';
import { combine, isPromotedNumber } from './expressions/arithmetic';

/** Gathers the values of one group. */
export interface Accumulator {
  add(value: BsonValue): void;
  result(): BsonValue;
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
function extreme(sign: 1 | -1): Accumulator {
  let best: BsonValue;
  return {
    add: (value) => {
      if (!isNullish(value) && (best === undefined || compare(value, best) * sign > 0)) best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let value: BsonValue;
  let isSet = false;
  return {
    add: (each) => {
      if (!isSet) value = each;
      isSet = true;
    },
    result: () => value ?? null,
  };
}

function last(): Accumulator {
  let value: BsonValue;
  return { add: (each) => void (value = each), result: () => value ?? null };
}

function push(): Accumulator {
  const values: BsonValue[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new Map<string, BsonValue>();
  return {
    add: (value) => {
      const key = toKeyText(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};
