import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { sizeOf } from '../bson/size';
import { isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { firstOf, extremesOf, lastOf } from '../expressions/array-order';
import { mergeDocuments } from '../expressions/objects';
import { deviationOf } from '../expressions/statistics';
import { divide } from '../numbers/arithmetic';
import { Summation } from '../numbers/summation';

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
  const total = new Summation();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.result(),
  };
}

function average(): Accumulator {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count++;
    },
    result: () => (count ? total.average(count, divide) : null),
  };
}

/** `$min` (sign -1) and `$max` (sign 1). */
function extreme(sign: 1 | -1, keep: Keep): Accumulator {
  const retain = keepLast(keep);
  let best: BsonValue;
  return {
    add: (value) => {
      if (!isNullish(value) && (best === undefined || compare(value, best) * sign > 0))
        best = retain(value);
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
  const retain = keepLast(keep);
  let value: BsonValue;
  return { add: (each) => void (value = retain(each)), result: () => value ?? null };
}

/** Holds all values, of which `finish` makes the result. */
const gathering =
  (
    finish: (values: BsonValue[]) => BsonValue,
    takes: (value: BsonValue) => boolean = (value) => value !== undefined,
  ) =>
  (keep: Keep): Accumulator => {
    const values: BsonValue[] = [];
    return {
      add: (value) => {
        if (!takes(value)) return;
        keep(sizeOf(value));
        values.push(value);
      },
      result: () => finish(values),
    };
  };

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

function merged(keep: Keep): Accumulator {
  const retain = keepLast(keep);
  let document: Doc = {};
  return {
    add: (value) => void (document = retain(mergeDocuments([document, value])) as Doc),
    result: () => document,
  };
}

export const ACCUMULATORS: Record<string, (keep: Keep) => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (keep) => extreme(-1, keep),
  $max: (keep) => extreme(1, keep),
  $first: first,
  $last: last,
  $push: gathering((values) => values),
  $addToSet: addToSet,
  $stdDevPop: gathering((values) => deviationOf(values, false), isNumber),
  $stdDevSamp: gathering((values) => deviationOf(values, true), isNumber),
  $mergeObjects: merged,
};

type Several = (values: BsonValue[], count: number) => BsonValue[];

/** Accumulators of `n` values. A missing value counts as null in `$firstN` and `$lastN`. */
export const ACCUMULATORS_OF_N: Record<string, Several> = {
  $firstN: firstOf,
  $lastN: lastOf,
  $minN: extremesOf(-1),
  $maxN: extremesOf(1),
};

export const severalOf = (pick: Several, count: number): ((keep: Keep) => Accumulator) =>
  gathering(
    (values) =>
      pick(
        values.map((value) => value ?? null),
        count,
      ),
    () => true,
  );
