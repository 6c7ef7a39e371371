import { isPlainObject } from '../bson/clone';
import type { BsonValue, Doc } from '../bson/types';
import { asArray, isNullish } from '../bson/types';
import { fail } from '../errors';
import type { Limits } from './limits';

/** What an expression sees while it is computed. */
export interface Scope {
  readonly root: BsonValue;
  /** Values of `$$name`. */
  readonly variables: Doc;
  readonly limits: Limits;
}

/** A compiled expression; undefined represents a missing value. */
export type Compute = (scope: Scope) => BsonValue;

/** Compiles the operands of an operator; `names` are variables that the operator binds. */
export type Compile = (expression: BsonValue, names?: string[]) => Compute;

/** An operator with its operand, as it was written. */
export type Operator = (operand: BsonValue, compile: Compile, name: string) => Compute;

type Call = (values: BsonValue[], limits: Limits) => BsonValue;

/** An operator of so many arguments. @throws ServerError 16020 for another number. */
export const taking =
  (least: number, most: number, call: Call): Operator =>
  (operand, compile, name) => {
    const given = asArray(operand);
    if (given.length < least || given.length > most) {
      const count = least === most ? `exactly ${least}` : `at least ${least}`;
      fail(`Expression ${name} takes ${count} arguments. ${given.length} were passed in.`, 16020);
    }
    const computes = given.map((each) => compile(each));
    return (scope) =>
      call(
        computes.map((compute) => compute(scope)),
        scope.limits,
      );
  };

/** As `taking`, null where an argument is null or missing. */
export const takingValues = (least: number, most: number, call: Call): Operator =>
  taking(least, most, (values, limits) => (values.some(isNullish) ? null : call(values, limits)));

/** An operator of one argument that is null for null. */
export const takingValue = (call: (value: BsonValue, limits: Limits) => BsonValue): Operator =>
  takingValues(1, 1, ([value], limits) => call(value, limits));

type NamedCall = (values: Doc, limits: Limits) => BsonValue;

/** An operator of named arguments. @throws ServerError 9 for an unknown name or one that is required and missing. */
export const takingNamed =
  (required: string[], optional: string[], call: NamedCall): Operator =>
  (operand, compile, name) => {
    const given = namedArguments(operand, required, optional, name);
    const computes = Object.entries(given).map(([key, each]): [string, Compute] => [
      key,
      compile(each),
    ]);
    return (scope) =>
      call(
        Object.fromEntries(computes.map(([key, compute]) => [key, compute(scope)])),
        scope.limits,
      );
  };

/** @throws ServerError 9 as `takingNamed` does. */
export function namedArguments(
  operand: BsonValue,
  required: string[],
  optional: string[],
  name: string,
): Doc {
  if (!isPlainObject(operand)) return fail(`${name} only supports an object as its argument`, 9);
  const missing = required.find((key) => !(key in operand));
  if (missing) fail(`Missing '${missing}' parameter to ${name}`, 9);
  const unknown = Object.keys(operand).find(
    (key) => !required.includes(key) && !optional.includes(key),
  );
  if (unknown) fail(`Unrecognized argument to ${name}: ${unknown}`, 9);
  return operand;
}
