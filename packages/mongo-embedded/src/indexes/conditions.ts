import { Kind, kindOf } from '../bson/kind';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { compileFilter } from '../query/filter';
import { hasOperators } from '../query/path';

/** One operator on one path, such as `$gt` with 5. For `$regex` the operand is the whole condition. */
export interface Condition {
  operator: string;
  operand: BsonValue;
}

export interface Conditions {
  byPath: Map<string, Condition[]>;
  /** The branches of each `$or`. */
  unions: Doc[][];
  /** There are operators beside paths that no index can serve, such as `$expr`. */
  hasOthers: boolean;
}

/** What every match of the filter fulfils, path by path: what the planner can look up. */
export function conditionsOf(filter: Doc): Conditions {
  const found: Conditions = { byPath: new Map(), unions: [], hasOthers: false };
  collect(filter, found);
  return found;
}

function collect(filter: Doc, found: Conditions): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and') {
      if (Array.isArray(value)) value.forEach((each) => collect(each, found));
    } else if (key === '$or') {
      if (!Array.isArray(value)) continue;
      if (value.length === 1) collect(value[0], found);
      else found.unions.push(value);
    } else if (key.startsWith('$')) found.hasOthers = true;
    else collectField(key, value, found);
  }
}

function add(found: Conditions, path: string, operator: string, operand: BsonValue): void {
  const conditions = found.byPath.get(path);
  if (conditions) conditions.push({ operator, operand });
  else found.byPath.set(path, [{ operator, operand }]);
}

function collectField(path: string, condition: BsonValue, found: Conditions): void {
  if (!hasOperators(condition)) {
    add(found, path, kindOf(condition) === Kind.Regex ? '$regex' : '$eq', condition);
    return;
  }
  for (const [operator, operand] of Object.entries(condition)) {
    if (operator === '$regex') add(found, path, '$regex', condition);
    else if (operator === '$elemMatch' && isDocument(operand)) collectElement(path, operand, found);
    else if (operator === '$all' && isPlainValue(operand)) add(found, path, '$eq', operand[0]);
    else add(found, path, operator, operand);
  }
}

/**
 * What one element fulfils, the array fulfils through one of its elements. Not so what a missing field fulfils: it is
 * missing in an array within the array too, which no path leads into.
 */
function collectElement(path: string, condition: Doc, found: Conditions): void {
  if (hasOperators(condition)) {
    collectField(path, condition, found);
    return;
  }
  for (const [field, value] of Object.entries(condition))
    if (!field.startsWith('$') && !compileFilter({ [field]: value })({}, {}))
      collectField(`${path}.${field}`, value, found);
}

const isPlainValue = (operand: BsonValue): operand is [BsonValue, ...BsonValue[]] =>
  Array.isArray(operand) &&
  operand.length > 0 &&
  !hasOperators(operand[0]) &&
  kindOf(operand[0]) !== Kind.Regex;
