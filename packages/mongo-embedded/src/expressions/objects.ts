import { calculateObjectSize } from 'bson';
import { isPlainObject } from '../bson/clone';
import { copyOf, namesOf, rememberNames } from '../bson/names';
import { typeName } from '../bson/type-name';
import {
  asArray,
  fieldsOf,
  isBinary,
  isDocument,
  isNullish,
  isNumber,
  setField,
} from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { getField } from '../query/path';
import { taking, takingNamed, takingValue } from './operator';
import type { Compile, Compute, Operator } from './operator';

export function mergeDocuments(values: BsonValue[]): Doc {
  const made: Doc = {};
  const names = new Set<string>();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value))
      fail(`$mergeObjects requires object inputs, but input is of type ${typeName(value)}`, 40400);
    const fields = fieldsOf(value);
    for (const name of namesOf(fields)) {
      names.add(name);
      setField(made, name, fields[name]);
    }
  }
  rememberNames(made, [...names]);
  return made;
}

const merge: Operator = (operand, compile) => {
  const computes = asArray(operand).map((each) => compile(each));
  return (scope) => {
    const values = computes.map((compute) => compute(scope));
    const only = values.length === 1 ? values[0] : undefined;
    return mergeDocuments(Array.isArray(only) ? only : values);
  };
};

const pairs = taking(1, 1, ([value]) => {
  if (isNullish(value)) return null;
  if (!isDocument(value)) return fail('$objectToArray requires a document input', 40390);
  const fields = fieldsOf(value);
  return namesOf(fields).map((k) => ({ k, v: fields[k] }));
});

function getNamed(operand: BsonValue, compile: Compile): Compute {
  const isFull = isPlainObject(operand) && 'field' in operand;
  const field = compile(isFull ? operand.field : operand);
  const input = compile(isFull && operand.input !== undefined ? operand.input : '$$CURRENT');
  return (scope) => {
    const name = field(scope);
    if (typeof name !== 'string')
      fail("$getField requires 'field' to evaluate to type String", 3041704);
    const from = input(scope);
    if (isDocument(from)) return getField(from, name);
    if (from === null) return null;
    return undefined;
  };
}

/** `$setField` and `$unsetField`; an undefined value removes the field. */
function withField({ field, input, value }: Doc): BsonValue {
  if (isNullish(input)) return null;
  if (typeof field !== 'string') fail("'field' must evaluate to type String", 4161107);
  if (!isDocument(input)) return fail("'input' must evaluate to type Object", 4161105);
  const made = copyOf(fieldsOf(input));
  if (value === undefined) delete made[field];
  else setField(made, field, value);
  return made;
}

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: merge,
  $objectToArray: pairs,
  $getField: getNamed,
  $setField: takingNamed(['field', 'input', 'value'], [], withField),
  $unsetField: takingNamed(['field', 'input'], [], withField),
  $type: taking(1, 1, ([value]) => (value === undefined ? 'missing' : typeName(value))),
  $isNumber: taking(1, 1, ([value]) => isNumber(value)),
  $bsonSize: takingValue((value) => {
    if (isDocument(value)) return calculateObjectSize(fieldsOf(value));
    return fail('$bsonSize requires a document input', 31393);
  }),
  $binarySize: takingValue((value) => {
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (isBinary(value)) return value.length();
    return fail('$binarySize requires a string or BinData', 51276);
  }),
};
