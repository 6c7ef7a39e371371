import { Double } from 'bson';
import { toNumber } from '../bson/number';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import {
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  negated,
  partsOf,
  remainderOfDecimals,
  toDecimal128,
} from './decimal';
import type { Decimal } from './decimal';
import { specialDecimal, toBigInt, wholeNumber, widestOf } from './typed';
import type { TypedNumber } from './typed';

interface Operation {
  whole(a: bigint, b: bigint): bigint;
  double(a: number, b: number): number;
  decimal(a: Decimal, b: Decimal): Decimal;
}

const ADD: Operation = {
  whole: (a, b) => a + b,
  double: (a, b) => a + b,
  decimal: addDecimals,
};
const SUBTRACT: Operation = {
  whole: (a, b) => a - b,
  double: (a, b) => a - b,
  decimal: (a, b) => addDecimals(a, negated(b)),
};
const MULTIPLY: Operation = {
  whole: (a, b) => a * b,
  double: (a, b) => a * b,
  decimal: multiplyDecimals,
};
const REMAINDER: Operation = {
  whole: (a, b) => a % b,
  double: (a, b) => a % b,
  decimal: remainderOfDecimals,
};

/** In the wider type of the two, or the next one that holds the result. */
function compute(operation: Operation, a: BsonValue, b: BsonValue): TypedNumber {
  const type = widestOf([a, b]);
  if (type === 'double') return new Double(operation.double(toNumber(a), toNumber(b)));
  if (type !== 'decimal') return wholeNumber(operation.whole(toBigInt(a), toBigInt(b)), type);
  const left = partsOf(a);
  const right = partsOf(b);
  if (left && right) return toDecimal128(operation.decimal(left, right));
  return specialDecimal(operation.double(toNumber(a), toNumber(b)));
}

export const add = (a: BsonValue, b: BsonValue): TypedNumber => compute(ADD, a, b);
export const subtract = (a: BsonValue, b: BsonValue): TypedNumber => compute(SUBTRACT, a, b);
export const multiply = (a: BsonValue, b: BsonValue): TypedNumber => compute(MULTIPLY, a, b);

/** @throws ServerError 16610 for a remainder by 0. */
export function remainder(a: BsonValue, b: BsonValue): TypedNumber {
  if (toNumber(b) === 0) fail("can't $mod by zero", 16610);
  return compute(REMAINDER, a, b);
}

/** A double or a decimal. @throws ServerError 16608 for a division by 0. */
export function divide(a: BsonValue, b: BsonValue): TypedNumber {
  if (toNumber(b) === 0) fail("can't $divide by zero", 16608);
  if (widestOf([a, b]) !== 'decimal') return new Double(toNumber(a) / toNumber(b));
  const left = partsOf(a);
  const right = partsOf(b);
  if (left && right) return toDecimal128(divideDecimals(left, right));
  return specialDecimal(toNumber(a) / toNumber(b));
}
