import type { Timestamp } from 'bson';
import { Int32, Long } from 'bson';
import { typeName } from '../bson/type-name';
import { classOf } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import { toBigInt, widestOf } from '../numbers/typed';
import { takingValue, takingValues } from './operator';
import type { Operator } from './operator';

function whole(value: BsonValue, name: string): bigint {
  if (!['int', 'long'].includes(typeName(value)))
    fail(`${name} only supports int and long operands, not ${typeName(value)}`, 14);
  return toBigInt(value);
}

const joining = (name: string, start: bigint, join: (a: bigint, b: bigint) => bigint): Operator =>
  takingValues(0, Infinity, (values) => {
    const result = values.map((value) => whole(value, name)).reduce(join, start);
    if (widestOf(values) === 'int') return new Int32(Number(result));
    return Long.fromBigInt(result);
  });

const timePart = (name: string, part: (time: Timestamp) => number): Operator =>
  takingValue((value) => {
    if (classOf(value) === 'Timestamp') return Long.fromNumber(part(value as Timestamp));
    return fail(`Argument to ${name} must be a timestamp, but is ${typeName(value)}`, 5687301);
  });

export const bitOperators: Record<string, Operator> = {
  $bitAnd: joining('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: joining('$bitOr', 0n, (a, b) => a | b),
  $bitXor: joining('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: takingValue((value) => {
    const result = ~whole(value, '$bitNot');
    if (typeName(value) === 'int') return new Int32(Number(result));
    return Long.fromBigInt(result);
  }),
  $tsSecond: timePart('$tsSecond', ({ high }) => high >>> 0),
  $tsIncrement: timePart('$tsIncrement', ({ low }) => low >>> 0),
};
