import { Int32, Long } from 'bson';
import { identical } from '../bson/identical';
import { typeName } from '../bson/type-name';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError, fail } from '../errors';
import { toBigInt } from '../numbers/typed';
import { calculate } from './arithmetic';
import type { Operation } from './arithmetic';
import { inspect } from './inspect';
import { UNCHANGED } from './operator';
import type { CompileOperator } from './operator';

/** `$inc` and `$mul`. */
export const arithmetic =
  (operator: '$inc' | '$mul', operation: Operation): CompileOperator =>
  (operand, path) => {
    if (!isNumber(operand))
      throw new ServerError(
        'TypeMismatch',
        `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${inspect(operand)}}`,
      );
    const name = path.split('.').at(-1);
    return {
      creates: true,
      apply: ({ value, exists, document }) => {
        if (!exists)
          return operation === 'add' ? operand : calculate(operation, operand, new Int32(0));
        if (!isNumber(value))
          throw new ServerError(
            'TypeMismatch',
            `Cannot apply ${operator} to a value of non-numeric type. {_id: ${inspect(document._id)}} ` +
              `has the field '${name}' of non-numeric type ${typeName(value)}`,
          );
        const result = calculate(operation, value, operand);
        if (identical(result, value)) return UNCHANGED;
        return result;
      },
    };
  };

const BIT_OPERATIONS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const isInteger = (value: BsonValue): boolean => ['int', 'long'].includes(typeName(value));

export const bit: CompileOperator = (operand) => {
  if (!isDocument(operand) || !Object.keys(operand).length)
    fail(`The $bit modifier is not compatible with a ${typeName(operand)}`);
  for (const [operation, mask] of Object.entries(operand)) {
    if (!BIT_OPERATIONS[operation])
      fail(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}' which is an unknown operator`,
      );
    if (!isInteger(mask))
      fail(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here`,
      );
  }
  return {
    creates: true,
    apply: ({ value, exists }) => {
      const before = exists ? value : new Int32(0);
      if (!isInteger(before)) fail('Cannot apply $bit to a value of non-integral type.');
      const after = Object.entries(operand).reduce(
        (bits, [name, mask]) => applyBits(name, bits, mask),
        before,
      );
      if (exists && identical(after, value)) return UNCHANGED;
      return after;
    },
  };
};

function applyBits(name: string, value: BsonValue, mask: BsonValue): Int32 | Long {
  const result = BIT_OPERATIONS[name](toBigInt(value), toBigInt(mask));
  const isLong = typeName(value) === 'long' || typeName(mask) === 'long';
  if (isLong) return Long.fromBigInt(result);
  return new Int32(Number(result));
}
