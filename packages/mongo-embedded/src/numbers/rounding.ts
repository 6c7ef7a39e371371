import { Double } from 'bson';
import { toNumber } from '../bson/number';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import { partsOf, roundTo, toDecimal128 } from './decimal';
import type { Rounding } from './decimal';
import { fitsLong, toBigInt, typeOf, wholeNumber } from './typed';
import type { TypedNumber } from './typed';

/** Rounds to `place` decimal places, before the point where it is negative; the type stays. */
export function roundNumber(value: BsonValue, place: number, rounding: Rounding): BsonValue {
  const type = typeOf(value);
  const parts = partsOf(value);
  if (!parts) return value;
  const rounded = roundTo(parts, -place, rounding);
  if (type === 'decimal') return toDecimal128(rounded);
  if (type === 'double') {
    const made = Number(`${rounded.coefficient}e${rounded.exponent}`);
    const isNegativeZero = made === 0 && (toNumber(value) < 0 || Object.is(toNumber(value), -0));
    return new Double(isNegativeZero ? -0 : made);
  }
  if (place >= 0) return value;
  const whole = rounded.coefficient * 10n ** BigInt(Math.max(0, rounded.exponent));
  if (!fitsLong(whole)) fail('Invalid conversion to long during $round', 51080);
  return wholeNumber(whole, type);
}

/** @throws ServerError 28680 for the smallest long, which has none. */
export function absolute(value: BsonValue): TypedNumber {
  const type = typeOf(value);
  if (type === 'double') return new Double(Math.abs(toNumber(value)));
  const parts = partsOf(value);
  if (type === 'decimal') {
    if (!parts) return value as TypedNumber;
    return toDecimal128({
      ...parts,
      coefficient: parts.coefficient < 0n ? -parts.coefficient : parts.coefficient,
    });
  }
  const whole = toBigInt(value);
  const result = whole < 0n ? -whole : whole;
  if (!fitsLong(result)) fail("can't take $abs of long long min", 28680);
  return wholeNumber(result, type);
}
