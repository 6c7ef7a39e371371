import type { Double, Int32, Long } from 'bson';
import { classOf, isDecimal, isLong } from './types';
import type { BsonValue } from './types';

/** A number value as a JavaScript number (inexact beyond 2^53); NaN for what is none. */
export function toNumber(value: BsonValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  switch (classOf(value)) {
    case 'Int32':
    case 'Double':
      return (value as Int32 | Double).value;
    case 'Long':
      return (value as Long).toNumber();
    case 'Decimal128':
      return Number(String(value));
  }
  return NaN;
}

export const toNumberOr = (value: BsonValue, otherwise: number): number =>
  value === undefined || value === null ? otherwise : toNumber(value);

/** A flag of a command; numbers other than 0 are true. */
export function toBool(value: BsonValue, otherwise = false): boolean {
  if (value === undefined || value === null) return otherwise;
  if (typeof value === 'boolean') return value;
  return toNumber(value) !== 0;
}

/** Digits and exponent of a finite decimal number: `coefficient * 10^exponent`. */
export function decimalParts(
  value: BsonValue,
): { coefficient: bigint; exponent: number } | undefined {
  const text = isDecimal(value) || isLong(value) ? value.toString() : String(toNumber(value));
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  return {
    coefficient: BigInt(`${sign}${whole}${fraction}`),
    exponent: Number(exponent) - fraction.length,
  };
}

/** A finite number value exactly, as a fraction. */
function toFraction(value: BsonValue): [numerator: bigint, denominator: bigint] {
  if (isLong(value)) return [value.toBigInt(), 1n];
  if (isDecimal(value)) {
    const { coefficient, exponent } = decimalParts(value)!;
    if (exponent >= 0) return [coefficient * 10n ** BigInt(exponent), 1n];
    return [coefficient, 10n ** BigInt(-exponent)];
  }
  let numerator = toNumber(value);
  let halvings = 0;
  for (; !Number.isInteger(numerator); halvings++) numerator *= 2;
  return [BigInt(numerator), 2n ** BigInt(halvings)];
}

const isWide = (value: BsonValue): boolean => isLong(value) || isDecimal(value);

/** Compares exactly across number types; NaN is below every number and equals itself. */
export function compareNumbers(a: BsonValue, b: BsonValue): number {
  const left = toNumber(a);
  const right = toNumber(b);
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  if (left !== right) return left < right ? -1 : 1;
  // Equal as doubles: only wide types may still differ.
  if ((!isWide(a) && !isWide(b)) || !Number.isFinite(left)) return 0;
  if (!isDecimal(a) && !isDecimal(b) && Number.isSafeInteger(left)) return 0;
  const [leftNumerator, leftDenominator] = toFraction(a);
  const [rightNumerator, rightDenominator] = toFraction(b);
  const leftScaled = leftNumerator * rightDenominator;
  const rightScaled = rightNumerator * leftDenominator;
  if (leftScaled === rightScaled) return 0;
  if (leftScaled < rightScaled) return -1;
  return 1;
}
