import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { toNumber } from '../../bson/number';
import {
  type BsonValue,
  type Doc,
  classOf,
  isDecimal,
  isNullish,
  isObjectId,
} from '../../bson/types';
import { ServerError } from '../../errors';
import { isWideNumber } from './arithmetic';
import { type ExpressionOperator, builtIn, unary } from './operator';

type Convert = (value: BsonValue) => BsonValue;

const failed = (value: BsonValue, target: string): ServerError =>
  new ServerError(
    'ConversionFailure',
    `Failed to parse ${target} '${value}' in $convert with no onError value`,
  );

function toText(value: BsonValue): string {
  if (isObjectId(value)) return value.toHexString();
  return value instanceof Date ? value.toISOString() : String(value);
}

function toObjectId(value: BsonValue): ObjectId {
  if (isObjectId(value)) return value;
  if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value)) throw failed(value, 'objectId');
  return new ObjectId(value);
}

function toDecimal(value: BsonValue): Decimal128 {
  if (isDecimal(value)) return value;
  const plain = value instanceof Date || typeof value === 'boolean' ? +value : value;
  return Decimal128.fromString(String(plain));
}

function toLong(value: BsonValue): Long {
  const number = classOf(value) ? toNumber(value) : Number(value);
  if (Number.isNaN(number)) throw failed(value, 'number');
  return Long.fromNumber(Math.trunc(number));
}

/** Conversions to and from types that mingo does not know, by the name of the target. */
const CONVERSIONS: Record<string, Convert> = {
  string: toText,
  objectId: toObjectId,
  decimal: toDecimal,
  long: toLong,
};

const orNull =
  (convert: Convert): Convert =>
  (value) =>
    isNullish(value) ? null : convert(value);

export const conversionOperators: Record<string, ExpressionOperator> = {
  $toString: unary(orNull(toText)),
  $toObjectId: unary(orNull(toObjectId)),
  $toDecimal: unary(orNull(toDecimal)),
  $toLong: unary(orNull(toLong)),
  $convert: (document, operand, options) => {
    const spec = operand as Doc;
    const value = evalExpr(document, spec.input, options) as BsonValue;
    const target = String(evalExpr(document, spec.to, options));
    const isOurs =
      target in CONVERSIONS && (target !== 'string' || isObjectId(value) || isWideNumber(value));
    if (!isOurs || isNullish(value)) return builtIn.$convert(document, operand, options);
    try {
      return CONVERSIONS[target](value);
    } catch (error) {
      if ('onError' in spec) return evalExpr(document, spec.onError, options);
      throw error;
    }
  },
};
