import { Decimal128 } from 'bson';
import { decimalParts } from '../bson/number';
import type { BsonValue } from '../bson/types';

/** A finite decimal number: `coefficient * 10^exponent`. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const DIGITS = 34;

/** Undefined for NaN and the infinities. */
export const partsOf = (value: BsonValue): Decimal | undefined => decimalParts(value);

/** The nearest Decimal128, ties to even. */
export function toDecimal128({ coefficient, exponent }: Decimal): Decimal128 {
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().length;
  const surplus = digits - DIGITS;
  if (surplus <= 0) return Decimal128.fromString(`${coefficient}E${exponent}`);
  const rounded = roundTo({ coefficient, exponent }, exponent + surplus);
  return Decimal128.fromString(`${rounded.coefficient}E${rounded.exponent}`);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent };
}

export const negated = ({ coefficient, exponent }: Decimal): Decimal => ({
  coefficient: -coefficient,
  exponent,
});

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  exponent: a.exponent + b.exponent,
});

/** The quotient to more digits than Decimal128 has; `b` is not 0. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const ideal = a.exponent - b.exponent;
  const scale = BigInt(Math.max(0, DIGITS + 3 + digitsOf(b.coefficient) - digitsOf(a.coefficient)));
  const numerator = a.coefficient * 10n ** scale;
  let coefficient = numerator / b.coefficient;
  let exponent = ideal - Number(scale);
  if (numerator % b.coefficient !== 0n) {
    // A last digit that says there is more, so that rounding does not take it for a tie.
    const sign = a.coefficient < 0n !== b.coefficient < 0n ? -1n : 1n;
    return { coefficient: coefficient * 10n + sign, exponent: exponent - 1 };
  }
  for (; exponent < ideal && coefficient % 10n === 0n; exponent++) coefficient /= 10n;
  return { coefficient, exponent };
}

/** The remainder with the sign of `a`; `b` is not 0. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) % scaled(b, exponent), exponent };
}

export function squareRoot({ coefficient, exponent }: Decimal): Decimal {
  const shift = 2 * (DIGITS + 3) + (exponent % 2 === 0 ? 0 : 1);
  const wide = coefficient * 10n ** BigInt(shift);
  let root = wide;
  for (let next = (root + 1n) / 2n; next < root; next = (root + wide / root) / 2n) root = next;
  let below = (exponent - shift) / 2;
  if (root * root !== wide) return { coefficient: root * 10n + 1n, exponent: below - 1 };
  for (; below < exponent / 2 && root % 10n === 0n; below++) root /= 10n;
  return { coefficient: root, exponent: below };
}

export type Rounding = 'halfEven' | 'down' | 'floor' | 'ceiling';

/** The number with that exponent; one that has fewer digits stays as it is. */
export function roundTo(
  value: Decimal,
  exponent: number,
  rounding: Rounding = 'halfEven',
): Decimal {
  const { coefficient } = value;
  if (value.exponent >= exponent) return value;
  const unit = 10n ** BigInt(exponent - value.exponent);
  const whole = coefficient / unit;
  const rest = coefficient % unit;
  if (rest === 0n) return { coefficient: whole, exponent };
  const sign = coefficient < 0n ? -1n : 1n;
  const twice = rest * 2n * sign;
  const isUp = {
    halfEven: twice > unit || (twice === unit && whole % 2n !== 0n),
    down: false,
    floor: sign < 0n,
    ceiling: sign > 0n,
  }[rounding];
  return { coefficient: whole + (isUp ? sign : 0n), exponent };
}

const scaled = ({ coefficient, exponent }: Decimal, to: number): bigint =>
  coefficient * 10n ** BigInt(exponent - to);

const digitsOf = (coefficient: bigint): number =>
  (coefficient < 0n ? -coefficient : coefficient).toString().length;
