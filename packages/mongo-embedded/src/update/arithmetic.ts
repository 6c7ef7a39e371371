import { Decimal128, Double, Int32, Long } from 'bson';
import { decimalParts, toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { type BsonValue, isLong } from '../bson/types';
import { ServerError } from '../errors';

export type Operation = 'add' | 'multiply';

const MAX_INT = 2n ** 31n - 1n;
const MAX_LONG = 2n ** 63n - 1n;
/** The wider type of two operands is the type of the result. */
const WIDTHS = ['int', 'long', 'double', 'decimal'];

export const toBigInt = (value: BsonValue): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toNumber(value));

/** Adds or multiplies in the type MongoDB gives the result. @throws ServerError 2 beyond 64 bits. */
export function calculate(
  operation: Operation,
  a: BsonValue,
  b: BsonValue,
): Decimal128 | Double | Int32 | Long {
  const width = Math.max(WIDTHS.indexOf(typeName(a)), WIDTHS.indexOf(typeName(b)));
  if (WIDTHS[width] === 'decimal') return calculateDecimal(operation, a, b);
  if (WIDTHS[width] === 'double') return new Double(calculateDouble(operation, a, b));
  const result = operation === 'add' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b);
  if (result > MAX_LONG || result < -MAX_LONG - 1n)
    throw new ServerError(
      'BadValue',
      'Failed to apply $inc/$mul operations to current value: integer overflow',
    );
  const isInt = WIDTHS[width] === 'int' && result <= MAX_INT && result >= -MAX_INT - 1n;
  return isInt ? new Int32(Number(result)) : Long.fromBigInt(result);
}

const calculateDouble = (operation: Operation, a: BsonValue, b: BsonValue): number =>
  operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b);

function calculateDecimal(operation: Operation, a: BsonValue, b: BsonValue): Decimal128 {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (!left || !right) return Decimal128.fromString(String(calculateDouble(operation, a, b)));
  if (operation === 'multiply')
    return toDecimal(left.coefficient * right.coefficient, left.exponent + right.exponent);
  const exponent = Math.min(left.exponent, right.exponent);
  const scaled = [left, right].map(
    (each) => each.coefficient * 10n ** BigInt(each.exponent - exponent),
  );
  return toDecimal(scaled[0] + scaled[1], exponent);
}

const toDecimal = (coefficient: bigint, exponent: number): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
