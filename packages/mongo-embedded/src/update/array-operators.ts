import { clone } from '../bson/clone';
import { equal } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { classOf, isDocument } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError, fail } from '../errors';
import { elementTest } from '../query/array-operators';
import { regexTest } from '../query/regex';
import { inspect } from './inspect';
import { UNCHANGED } from './operator';
import type { CompileOperator, FieldChange, UpdateContext } from './operator';

/** The elements to add: those of `$each`, or the operand itself. */
export function eachOf(operator: string, operand: BsonValue): BsonValue[] {
  if (!isDocument(operand) || classOf(operand) || !('$each' in operand)) return [operand];
  if (Array.isArray(operand.$each)) return operand.$each;
  throw new ServerError(
    operator === '$push' ? 'BadValue' : 'TypeMismatch',
    `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
  );
}

export const addToSet: CompileOperator = (operand) => {
  const additions = eachOf('$addToSet', operand);
  return {
    creates: true,
    apply: ({ value, exists, path }) => {
      if (exists && !Array.isArray(value))
        fail(
          `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' ` +
            `has non-array type ${typeName(value)}`,
        );
      const members = exists ? (value as BsonValue[]) : [];
      const known = new Set(members.map((member) => toKeyText(member)));
      const added = additions.filter((addition) => {
        const key = toKeyText(addition);
        return !known.has(key) && known.add(key);
      });
      if (exists && !added.length) return UNCHANGED;
      return [...members, ...clone(added)];
    },
  };
};

export const pop: CompileOperator = (operand) => {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1)
    throw new ServerError('FailedToParse', `$pop expects 1 or -1, found: ${inspect(operand)}`);
  return {
    creates: false,
    apply: ({ value, exists, path }) => {
      if (!exists) return UNCHANGED;
      if (!Array.isArray(value))
        throw new ServerError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${typeName(value)}'`,
        );
      if (!value.length) return UNCHANGED;
      if (end === 1) return value.slice(0, -1);
      return value.slice(1);
    },
  };
};

function removeWhere(shouldGo: (element: BsonValue) => boolean): FieldChange {
  return {
    creates: false,
    apply: ({ value, exists }) => {
      if (!exists) return UNCHANGED;
      if (!Array.isArray(value)) fail('Cannot apply $pull to a non-array value');
      const remaining = value.filter((element) => !shouldGo(element));
      if (remaining.length === value.length) return UNCHANGED;
      return remaining;
    },
  };
}

export const pull: CompileOperator = (operand, _path, context) =>
  removeWhere(pullTest(operand, context));

/** A document is a condition on the elements, any other value is one to be equal to. */
function pullTest(operand: BsonValue, context: UpdateContext): (element: BsonValue) => boolean {
  if (kindOf(operand) === Kind.Regex) return regexTest(operand);
  if (isDocument(operand) && !classOf(operand)) return elementTest(operand, context);
  return (element) => equal(element, operand);
}

export const pullAll: CompileOperator = (operand) => {
  if (!Array.isArray(operand))
    fail(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removeWhere((element) => operand.some((each) => equal(element, each)));
};
