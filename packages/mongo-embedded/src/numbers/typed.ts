import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { isLong } from '../bson/types';
import type { BsonValue } from '../bson/types';

export type TypedNumber = Decimal128 | Double | Int32 | Long;

/** The wider type of two operands is the type of the result. */
export const WIDTHS = ['int', 'long', 'double', 'decimal'] as const;
export type NumberType = (typeof WIDTHS)[number];

export const MAX_INT = 2n ** 31n - 1n;
export const MAX_LONG = 2n ** 63n - 1n;

export const typeOf = (value: BsonValue): NumberType => typeName(value) as NumberType;

export function widestOf(values: BsonValue[]): NumberType {
  const widths = values.map((value) => WIDTHS.indexOf(typeOf(value)));
  return WIDTHS[Math.max(0, ...widths)];
}

/** Of an Int32 or a Long. */
export const toBigInt = (value: BsonValue): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toNumber(value));

export const fitsInt = (value: bigint): boolean => value <= MAX_INT && value >= -MAX_INT - 1n;
export const fitsLong = (value: bigint): boolean => value <= MAX_LONG && value >= -MAX_LONG - 1n;

/** A whole number in the type of its operands, or the next one that holds it. */
export function wholeNumber(value: bigint, type: NumberType): Int32 | Long | Double {
  if (type === 'int' && fitsInt(value)) return new Int32(Number(value));
  if (fitsLong(value)) return Long.fromBigInt(value);
  return new Double(Number(value));
}

export const NOT_A_NUMBER = Decimal128.fromString('NaN');

/** The Decimal128 of an infinity or NaN. */
export const specialDecimal = (value: number): Decimal128 => Decimal128.fromString(String(value));
