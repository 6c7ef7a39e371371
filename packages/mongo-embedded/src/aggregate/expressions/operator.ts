import { evalExpr } from 'mingo/core';
import * as builtInOperators from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import type { BsonValue, Doc } from '../../bson/types';
import { ServerError } from '../../errors';

/** An expression operator as mingo calls it: with the document, the operand before evaluation, and its options. */
export type ExpressionOperator = (document: Doc, operand: BsonValue, options: Options) => BsonValue;

/** mingo's own operators. It types each by its own arguments; here they are called by name. */
export const builtIn = builtInOperators as Record<string, unknown> as Record<
  string,
  ExpressionOperator
>;

/** An operator of one argument, given as itself or as a list of one. */
export const unary =
  (compute: (value: BsonValue) => BsonValue): ExpressionOperator =>
  (document, operand, options) => {
    const value: BsonValue = evalExpr(document, operand, options);
    return compute(
      Array.isArray(operand) && operand.length === 1 ? (value as BsonValue[])[0] : value,
    );
  };

/** An operator of two arguments. @throws ServerError 16020 for another number. */
export const binary =
  (compute: (a: BsonValue, b: BsonValue) => BsonValue): ExpressionOperator =>
  (document, operand, options) => {
    const count = Array.isArray(operand) ? operand.length : 1;
    if (count !== 2)
      throw new ServerError(
        16020,
        `Expression takes exactly 2 arguments. ${count} were passed in.`,
      );
    const [a, b] = evalExpr(document, operand, options) as BsonValue[];
    return compute(a, b);
  };
