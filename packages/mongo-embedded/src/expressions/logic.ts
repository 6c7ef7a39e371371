import { compare, equal } from '../bson/compare';
import { toNumber } from '../bson/number';
import { asArray, isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { isPlainObject } from '../bson/clone';
import { fail } from '../errors';
import { namedArguments, taking } from './operator';
import type { Compile, Compute, Operator } from './operator';

/** What an expression counts as true: everything but false, 0, null and missing. */
export const isTruthy = (value: BsonValue): boolean =>
  !isNullish(value) && value !== false && !(isNumber(value) && toNumber(value) === 0);

const comparing = (holds: (order: number) => boolean): Operator =>
  taking(2, 2, ([a, b]) => holds(compare(a, b)));

/** `$and` ends at the first false value, `$or` at the first true one. */
const joining =
  (end: boolean): Operator =>
  (operand, compile) => {
    const computes = asArray(operand).map((each) => compile(each));
    return (scope) => computes.some((compute) => isTruthy(compute(scope)) === end) === end;
  };

function condition(operand: BsonValue, compile: Compile): Compute {
  const given = Array.isArray(operand) ? operand : branchesOf(operand);
  if (given.length !== 3)
    fail(`Expression $cond takes exactly 3 arguments. ${given.length} were passed in.`, 16020);
  const [test, then, otherwise] = given.map((each) => compile(each));
  return (scope) => (isTruthy(test(scope)) ? then(scope) : otherwise(scope));
}

function branchesOf(operand: BsonValue): BsonValue[] {
  const given = isPlainObject(operand) ? operand : {};
  const unknown = Object.keys(given).find((name) => !['if', 'then', 'else'].includes(name));
  if (unknown) fail(`Unrecognized parameter to $cond: ${unknown}`, 17083);
  const codes: [string, number][] = [
    ['if', 17080],
    ['then', 17081],
    ['else', 17082],
  ];
  for (const [name, code] of codes)
    if (!(name in given)) fail(`Missing '${name}' parameter to $cond`, code);
  return [given.if, given.then, given.else];
}

function choose(operand: BsonValue, compile: Compile): Compute {
  const { branches, default: otherwise } = namedArguments(
    operand,
    ['branches'],
    ['default'],
    '$switch',
  );
  if (!Array.isArray(branches)) fail("$switch expected an array for 'branches'", 40061);
  if (!branches.length) fail('$switch requires at least one branch.', 40068);
  const compiled = branches.map((branch) => {
    const given = namedArguments(branch, ['case', 'then'], [], '$switch');
    return { test: compile(given.case), then: compile(given.then) };
  });
  const fallback = otherwise === undefined ? undefined : compile(otherwise);
  return (scope) => {
    const branch = compiled.find(({ test }) => isTruthy(test(scope)));
    if (branch) return branch.then(scope);
    if (fallback) return fallback(scope);
    return fail(
      '$switch could not find a matching branch for an input, and no default was specified.',
      40066,
    );
  };
}

function bind(operand: BsonValue, compile: Compile): Compute {
  const given = namedArguments(operand, ['vars', 'in'], [], '$let');
  const names = Object.keys(given.vars as Doc);
  checkNames(names);
  const bound = names.map((name) => compile((given.vars as Doc)[name]));
  const inner = compile(given.in, names);
  return (scope) => {
    const values = names.map((name, at): [string, BsonValue] => [name, bound[at](scope)]);
    return inner({ ...scope, variables: { ...scope.variables, ...Object.fromEntries(values) } });
  };
}

/** @throws ServerError 9 for a name that no variable may have. */
export function checkNames(names: string[]): void {
  const wrong = names.find((name) => !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name));
  if (wrong !== undefined && wrong !== 'CURRENT')
    fail(`'${wrong}' starts with an invalid character for a user variable name`, 9);
}

export const logicOperators: Record<string, Operator> = {
  $cmp: taking(2, 2, ([a, b]) => compare(a, b)),
  $eq: taking(2, 2, ([a, b]) => equal(a, b)),
  $ne: taking(2, 2, ([a, b]) => !equal(a, b)),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $and: joining(false),
  $or: joining(true),
  $not: taking(1, 1, ([value]) => !isTruthy(value)),
  $cond: condition,
  $switch: choose,
  $let: bind,
  $ifNull: (operand, compile) => {
    const computes = asArray(operand).map((each) => compile(each));
    if (computes.length < 2) fail('$ifNull needs at least two arguments, had: 1', 1257300);
    return (scope) => {
      let value: BsonValue;
      for (const compute of computes) {
        value = compute(scope);
        if (!isNullish(value)) break;
      }
      return value;
    };
  },
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
  $expr: (operand, compile) => compile(operand),
};
