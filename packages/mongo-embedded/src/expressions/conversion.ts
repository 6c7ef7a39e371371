import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Timestamp } from 'bson';
import { isPlainObject } from '../bson/clone';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { TYPE_CODES, typeName } from '../bson/type-name';
import { classOf, isDecimal, isNullish, isNumber, isObjectId } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError, fail } from '../errors';
import { partsOf, roundTo } from '../numbers/decimal';
import { fitsInt, fitsLong, toBigInt, typeOf } from '../numbers/typed';
import { parseDate } from './date-parse';
import { isTruthy } from './logic';
import { namedArguments, takingValue } from './operator';
import type { Operator } from './operator';

type Convert = (value: BsonValue) => BsonValue;

const cannot = (value: BsonValue, target: string): ServerError =>
  new ServerError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );

const unreadable = (value: BsonValue, target: string, why: string): ServerError =>
  new ServerError(
    'ConversionFailure',
    `Failed to parse ${target} '${String(value)}' in $convert with no onError value: ${why}`,
  );

/** @throws ServerError 241 for a document, an array and other values that have no text. */
export function toText(value: BsonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isObjectId(value)) return value.toHexString();
  if (value instanceof Date) return shownDate(value);
  if (isNumber(value)) return isDecimal(value) ? value.toString() : numberText(value);
  throw cannot(value, 'string');
}

const shownDate = (value: Date): string =>
  Number.isNaN(+value) ? fail('invalid date', 241) : value.toISOString();

const numberText = (value: BsonValue): string => {
  if (typeOf(value) !== 'double') return toBigInt(value).toString();
  const number = toNumber(value);
  if (Object.is(number, -0)) return '-0';
  return String(number)
    .replace('Infinity', 'inf')
    .replace(/^-?NaN$/, 'nan');
};

/** A whole number out of any value that has one. */
function toWhole(value: BsonValue, target: string, fits: (whole: bigint) => boolean): bigint {
  const whole = wholeOf(value, target);
  if (fits(whole)) return whole;
  throw new ServerError(
    'ConversionFailure',
    `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
  );
}

function wholeOf(value: BsonValue, target: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value))
      throw unreadable(value, 'number', 'Did not consume whole string.');
    return BigInt(value.replace(/^\+/, ''));
  }
  if (value instanceof Date && target === 'long') return BigInt(+value);
  if (!isNumber(value)) throw cannot(value, target);
  if (typeOf(value) === 'int' || typeOf(value) === 'long') return toBigInt(value);
  const parts = partsOf(value);
  if (!parts)
    throw new ServerError(
      'ConversionFailure',
      'Attempt to convert NaN or an infinite value to integer type in $convert with no onError value',
    );
  const { coefficient, exponent } = roundTo(parts, 0, 'down');
  return coefficient * 10n ** BigInt(exponent);
}

const NUMBER = /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i;

function toDouble(value: BsonValue): Double {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(+value);
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) throw unreadable(value, 'number', 'Did not consume whole string.');
    return new Double(Number(value.replace(/inf(inity)?$/i, 'Infinity').replace(/nan$/i, 'NaN')));
  }
  if (!isNumber(value)) throw cannot(value, 'double');
  return new Double(toNumber(value));
}

function toDecimal(value: BsonValue): Decimal128 {
  if (isDecimal(value)) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(+value));
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) throw unreadable(value, 'number', 'Did not consume whole string.');
    return Decimal128.fromStringWithRounding(value);
  }
  if (!isNumber(value)) throw cannot(value, 'decimal');
  return Decimal128.fromString(
    typeOf(value) === 'double' ? String(toNumber(value)) : toBigInt(value).toString(),
  );
}

function toObjectId(value: BsonValue): ObjectId {
  if (isObjectId(value)) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unreadable(value, 'objectId', 'Invalid string length');
  return new ObjectId(value);
}

function toDate(value: BsonValue): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDate(value);
  if (isObjectId(value)) return value.getTimestamp();
  if (classOf(value) === 'Timestamp') return new Date(((value as Timestamp).high >>> 0) * 1000);
  if (!isNumber(value) || typeOf(value) === 'int') throw cannot(value, 'date');
  return new Date(Number(toWhole(value, 'long', fitsLong)));
}

const CONVERSIONS: Record<string, Convert> = {
  string: toText,
  int: (value) => new Int32(Number(toWhole(value, 'int', fitsInt))),
  long: (value) => Long.fromBigInt(toWhole(value, 'long', fitsLong)),
  double: toDouble,
  decimal: toDecimal,
  bool: (value) => (kindOf(value) === Kind.String ? true : isTruthy(value)),
  date: toDate,
  objectId: toObjectId,
};

function targetOf(to: BsonValue): string {
  const name =
    typeof to === 'string'
      ? to
      : Object.keys(TYPE_CODES).find((each) => TYPE_CODES[each] === toNumber(to));
  if (name === undefined || !(name in TYPE_CODES)) return fail(`Unknown type name: ${String(to)}`);
  return name;
}

const convert: Operator = (operand, compile, name) => {
  const given = namedArguments(operand, ['input', 'to'], ['onError', 'onNull'], name);
  if (isPlainObject(given.to) && !Object.keys(given.to)[0]?.startsWith('$'))
    fail('$convert with an object for `to` is not supported by this server', 'NotImplemented');
  const [input, to] = [compile(given.input), compile(given.to)];
  const onError = 'onError' in given ? compile(given.onError) : undefined;
  const onNull = 'onNull' in given ? compile(given.onNull) : undefined;
  return (scope) => {
    const value = input(scope);
    const target = to(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : null;
    if (isNullish(target)) return null;
    const type = targetOf(target);
    try {
      if (!Object.hasOwn(CONVERSIONS, type)) throw cannot(value, type);
      return CONVERSIONS[type](value);
    } catch (error) {
      if (onError && error instanceof ServerError) return onError(scope);
      throw error;
    }
  };
};

export const conversionOperators: Record<string, Operator> = {
  $convert: convert,
  $toString: takingValue(CONVERSIONS.string),
  $toInt: takingValue(CONVERSIONS.int),
  $toLong: takingValue(CONVERSIONS.long),
  $toDouble: takingValue(CONVERSIONS.double),
  $toDecimal: takingValue(CONVERSIONS.decimal),
  $toBool: takingValue(CONVERSIONS.bool),
  $toDate: takingValue(CONVERSIONS.date),
  $toObjectId: takingValue(CONVERSIONS.objectId),
};
