import { evalExpr } from 'mingo/core';
import { compare } from '../../bson/compare';
import { toKeyText } from '../../bson/key';
import { type BsonValue, isDocument, isNullish } from '../../bson/types';
import { type ExpressionOperator, builtIn, unary } from './operator';

const DATE_PARTS = [
  '$year',
  '$month',
  '$dayOfMonth',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$dayOfYear',
  '$dayOfWeek',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
];

/** mingo refuses a missing date, where MongoDB answers null. */
const datePart =
  (name: string): ExpressionOperator =>
  (document, operand, options) => {
    const given = Array.isArray(operand)
      ? operand[0]
      : isDocument(operand) && 'date' in operand
        ? operand.date
        : operand;
    return isNullish(evalExpr(document, given, options))
      ? null
      : builtIn[name](document, operand, options);
  };

/** `$toLower` and `$toUpper` change ASCII letters only, as MongoDB's do. */
const changeCase = (letters: RegExp, change: (letter: string) => string): ExpressionOperator =>
  unary((value) => (isNullish(value) ? '' : String(value).replace(letters, change)));

/** Operators whose results differ from MongoDB's in mingo. */
export const textAndDateOperators: Record<string, ExpressionOperator> = {
  ...Object.fromEntries(DATE_PARTS.map((name) => [name, datePart(name)])),
  $toLower: changeCase(/[A-Z]/g, (letter) => letter.toLowerCase()),
  $toUpper: changeCase(/[a-z]/g, (letter) => letter.toUpperCase()),
  $setUnion: (document, operand, options) => {
    const sets = evalExpr(document, operand, options) as BsonValue[][];
    if (sets.some(isNullish)) return null;
    const members = new Map(sets.flat().map((member) => [toKeyText(member), member]));
    return [...members.values()].sort(compare);
  },
};
