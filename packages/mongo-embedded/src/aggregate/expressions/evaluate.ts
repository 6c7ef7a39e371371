import { Context, OpType, evalExpr } from 'mingo/core';
import * as accumulatorOperators from 'mingo/operators/accumulator';
import * as expressionOperators from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { isPlainObject } from '../../bson/clone';
import { promote } from '../../bson/promote';
import { type BsonValue, type Doc, fieldIn, isDocument } from '../../bson/types';
import { ServerError, notImplemented } from '../../errors';
import { getField } from '../../query/path';
import { retype } from '../../update/retype';
import { arithmeticOperators } from './arithmetic';
import { comparisonOperators } from './comparison';
import { conversionOperators } from './conversion';
import { textAndDateOperators } from './text-and-dates';

export type Evaluate = (document: Doc) => BsonValue;

const OWN = {
  ...comparisonOperators,
  ...arithmeticOperators,
  ...conversionOperators,
  ...textAndDateOperators,
};
const CONTEXT = Context.init({ expression: OWN })
  .addExpressionOps(expressionOperators)
  .addAccumulatorOps(accumulatorOperators);

/** Server-side JavaScript, which this server does not run. */
const JAVASCRIPT = new Set(['$function', '$accumulator']);

/** Options as mingo holds them while it computes; `root` is what `$$ROOT` and fields refer to. */
interface RunningOptions extends Options {
  readonly local: { root?: BsonValue };
}

/**
 * mingo copies its operator table into each new options object (about 100 us), so one is made for each expression,
 * out of what mingo passes to an operator of its own.
 */
function runningOptions(variables?: Doc): RunningOptions {
  let captured: RunningOptions | undefined;
  const capture = (_document: BsonValue, _operand: BsonValue, options: BsonValue) => {
    captured = options as RunningOptions;
    return 1;
  };
  const context = Context.from(Context.init({ expression: { $__capture: capture } }), CONTEXT);
  evalExpr({}, { $__capture: 1 }, { context, scriptEnabled: false, variables } as Options);
  captured!.local.root = null;
  return captured!;
}

/** Compiles an expression over promoted documents. @throws ServerError 31325 for an unknown operator. */
export function compileExpression(expression: BsonValue, variables?: Doc): Evaluate {
  if (typeof expression === 'string' && /^\$[^$]/.test(expression))
    return fieldGetter(expression.slice(1));
  const isConstant =
    typeof expression === 'string' ? !expression.startsWith('$') : !isContainer(expression);
  if (isConstant) return () => expression;
  checkOperators(expression);
  const options = runningOptions(variables);
  return (document) => {
    options.local.root = document;
    try {
      return evalExpr(document, expression, options);
    } catch (error) {
      throw error instanceof ServerError ? error : toServerError(error);
    }
  };
}

/** Compiles an expression over documents with BSON types; the result has such types again. */
export function typedExpression(expression: BsonValue, variables?: Doc): Evaluate {
  const evaluate = compileExpression(promote(expression), variables);
  return (document) => retype(evaluate(promote(document)));
}

const isContainer = (value: BsonValue): boolean => Array.isArray(value) || isPlainObject(value);

function fieldGetter(path: string): Evaluate {
  const parts = path.split('.');
  const get = (value: BsonValue, at: number): BsonValue => {
    if (at === parts.length) return value;
    if (Array.isArray(value))
      return value
        .map((element) =>
          isDocument(element) || Array.isArray(element) ? get(element, at) : undefined,
        )
        .filter((element) => element !== undefined);
    return isDocument(value) ? get(getField(value, parts[at]), at + 1) : undefined;
  };
  return (document) => get(document, 0);
}

function checkOperators(expression: BsonValue): void {
  if (Array.isArray(expression)) expression.forEach(checkOperators);
  if (!isPlainObject(expression) || Object.keys(expression)[0] === '$literal') return;
  for (const [name, operand] of Object.entries(expression)) {
    if (JAVASCRIPT.has(name)) throw notImplemented(name);
    const isKnown =
      CONTEXT.getOperator(OpType.EXPRESSION, name) || CONTEXT.getOperator(OpType.ACCUMULATOR, name);
    if (name.startsWith('$') && Object.keys(expression).length === 1 && !isKnown)
      throw new ServerError(31325, `Unknown expression ${name}`);
    checkOperators(operand);
  }
}

/** mingo throws plain errors; these are MongoDB's codes for the ones a caller may meet. */
const CODES: [RegExp, number][] = [
  [/undefined variable/i, 17276],
  [/\$size/, 17124],
  [/convert|\$to[A-Z]/, 241],
];

function toServerError(error: unknown): ServerError {
  const message = String(fieldIn(error, 'message') ?? error);
  return new ServerError(
    CODES.find(([pattern]) => pattern.test(message))?.[1] ?? 'BadValue',
    message,
  );
}
