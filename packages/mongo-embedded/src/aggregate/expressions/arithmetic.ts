import { evalExpr } from 'mingo/core';
import { toNumber } from '../../bson/number';
import { promote } from '../../bson/promote';
import { type BsonValue, classOf, isNullish } from '../../bson/types';
import { type Operation, calculate } from '../../update/arithmetic';
import { toBsonNumber } from '../../update/retype';
import { type ExpressionOperator, builtIn } from './operator';

const WIDE = new Set<string | undefined>(['Long', 'Decimal128']);

/** Numbers that JavaScript's cannot hold, which mingo does not know. */
export const isWideNumber = (value: BsonValue): boolean => WIDE.has(classOf(value));

export const isPromotedNumber = (value: BsonValue): boolean =>
  typeof value === 'number' || isWideNumber(value);

const widen = (value: BsonValue): BsonValue =>
  typeof value === 'number' ? toBsonNumber(value) : value;

/** Adds or multiplies promoted numbers; plain ones stay plain. */
export function combine(operation: Operation, a: BsonValue, b: BsonValue): BsonValue {
  if (typeof a === 'number' && typeof b === 'number') return operation === 'add' ? a + b : a * b;
  return promote(calculate(operation, widen(a), widen(b)));
}

/** mingo's operator where all numbers are plain, exact arithmetic where one is wide. */
const exactly =
  (name: string, operation: Operation): ExpressionOperator =>
  (document, operand, options) => {
    const values = evalExpr(
      document,
      Array.isArray(operand) ? operand : [operand],
      options,
    ) as BsonValue[];
    if (!values.some(isWideNumber)) return builtIn[name](document, operand, options);
    return values.some(isNullish) ? null : values.reduce((a, b) => combine(operation, a, b));
  };

/** mingo's operator, which knows plain numbers only: wide ones are narrowed to doubles first. */
const narrowed =
  (name: string): ExpressionOperator =>
  (document, operand, options) => {
    const values = evalExpr(
      document,
      Array.isArray(operand) ? operand : [operand],
      options,
    ) as BsonValue[];
    if (!values.some(isWideNumber)) return builtIn[name](document, operand, options);
    const literals = values.map((value) => ({
      $literal: isWideNumber(value) ? toNumber(value) : value,
    }));
    return builtIn[name](document, Array.isArray(operand) ? literals : literals[0], options);
  };

const NARROWED = ['$abs', '$ceil', '$divide', '$floor', '$mod', '$round', '$subtract', '$trunc'];

export const arithmeticOperators: Record<string, ExpressionOperator> = {
  ...Object.fromEntries(NARROWED.map((name) => [name, narrowed(name)])),
  $add: exactly('$add', 'add'),
  $multiply: exactly('$multiply', 'multiply'),
};
