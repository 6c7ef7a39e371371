import { compare, equal } from '../bson/compare';
import { Kind, kindOf } from '../bson/kind';
import { toBool } from '../bson/number';
import { isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { compileFilter } from '../query/filter';
import { conditionsOf } from './conditions';
import type { Condition } from './conditions';

const LOWER_BOUNDS = ['$gt', '$gte'];
const UPPER_BOUNDS = ['$lt', '$lte'];

/** Whether the conditions leave out documents without the field, which a sparse index has not got. */
export const excludesMissing = (conditions: Condition[] = []): boolean =>
  conditions.some(({ operator, operand }) => {
    if (operator === '$eq') return !isNullish(operand);
    if (operator === '$in')
      return Array.isArray(operand) && operand.every((value) => !isNullish(value));
    if (operator === '$exists') return toBool(operand);
    if (operator === '$regex') return true;
    return [...LOWER_BOUNDS, ...UPPER_BOUNDS].includes(operator) && operand !== null;
  });

/** Whether every match of the query is in an index with that partial filter; false when in doubt. */
export function implies(query: Map<string, Condition[]>, partialFilter: Doc): boolean {
  const { byPath, unions, hasOthers } = conditionsOf(partialFilter);
  if (hasOthers || unions.length) return false;
  return [...byPath].every(([path, conditions]) => {
    const given = query.get(path);
    return given !== undefined && conditions.every((condition) => isImplied(given, condition));
  });
}

function isImplied(given: Condition[], wanted: Condition): boolean {
  const { operator, operand } = wanted;
  if (given.some((each) => each.operator === operator && equal(each.operand, operand))) return true;
  if (operator === '$exists' && toBool(operand) && excludesMissing(given)) return true;
  return given.some(
    (each) =>
      isImpliedByValue(each, wanted) ||
      isTighter(each, wanted, LOWER_BOUNDS) ||
      isTighter(each, wanted, UPPER_BOUNDS),
  );
}

/** An equality implies whatever its value fulfils. */
function isImpliedByValue(given: Condition, { operator, operand }: Condition): boolean {
  const isMatch = compileFilter({ value: { [operator]: operand } });
  // Null is what a missing field equals too.
  const fulfils = (value: BsonValue) =>
    isMatch({ value }, {}) && (!isNullish(value) || isMatch({}, {}));
  if (given.operator === '$eq')
    return kindOf(given.operand) !== Kind.Array && fulfils(given.operand);
  return given.operator === '$in' && (given.operand as BsonValue[]).every(fulfils);
}

/** Whether `given` is a bound on the same side as `wanted`, and no looser. */
function isTighter(given: Condition, wanted: Condition, side: string[]): boolean {
  if (!side.includes(given.operator) || !side.includes(wanted.operator)) return false;
  if (kindOf(given.operand) !== kindOf(wanted.operand)) return false;
  const order = compare(given.operand, wanted.operand) * (side === LOWER_BOUNDS ? 1 : -1);
  const [strict, inclusive] = side;
  return order > 0 || (order === 0 && (wanted.operator === inclusive || given.operator === strict));
}
