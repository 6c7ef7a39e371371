import { evalExpr } from 'mingo/core';
import { compare, equal } from '../../bson/compare';
import { typeName } from '../../bson/type-name';
import { type BsonValue, isNullish, isNumber } from '../../bson/types';
import { ServerError } from '../../errors';
import { type ExpressionOperator, binary, unary } from './operator';

/** Comparisons in MongoDB's order of values, which is not mingo's. */
export const comparisonOperators: Record<string, ExpressionOperator> = {
  $cmp: binary(compare),
  $eq: binary(equal),
  $ne: binary((a, b) => !equal(a, b)),
  $gt: binary((a, b) => compare(a, b) > 0),
  $gte: binary((a, b) => compare(a, b) >= 0),
  $lt: binary((a, b) => compare(a, b) < 0),
  $lte: binary((a, b) => compare(a, b) <= 0),
  $in: binary((value, list) => {
    if (Array.isArray(list)) return list.some((each) => equal(each, value));
    const found = list === undefined ? 'missing' : typeName(list);
    throw new ServerError(40081, `$in requires an array as a second argument, found: ${found}`);
  }),
  $type: unary((value) => (value === undefined ? 'missing' : typeName(value))),
  $isNumber: unary(isNumber),
  $ifNull: (document, operand, options) => {
    let value: BsonValue;
    for (const choice of operand as BsonValue[]) {
      value = evalExpr(document, choice, options);
      if (!isNullish(value)) return value;
    }
    return value;
  },
};
