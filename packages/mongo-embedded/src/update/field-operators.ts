import { Timestamp } from 'bson';
import { clone } from '../bson/clone';
import { compare } from '../bson/compare';
import { identical } from '../bson/identical';
import { isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { REMOVED, UNCHANGED } from './operator';
import type { CompileOperator } from './operator';

export const set: CompileOperator = (operand) => ({
  creates: true,
  apply: ({ value, exists }) => (exists && identical(value, operand) ? UNCHANGED : clone(operand)),
});

export const unset: CompileOperator = () => ({
  creates: false,
  ignoresUnreachable: true,
  apply: ({ exists }) => (exists ? REMOVED : UNCHANGED),
});

/** `$min` (sign -1) and `$max` (sign 1): takes the operand if it lies further in that direction. */
export const extreme =
  (sign: 1 | -1): CompileOperator =>
  (operand) => ({
    creates: true,
    apply: ({ value, exists }) =>
      exists && compare(operand, value) * sign <= 0 ? UNCHANGED : clone(operand),
  });

export const currentDate: CompileOperator = (operand) => {
  const type = isDocument(operand) ? operand.$type : operand;
  if (typeof type !== 'boolean' && type !== 'date' && type !== 'timestamp')
    throw new ServerError(
      'BadValue',
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  const now = new Date();
  const value = type === 'timestamp' ? new Timestamp({ t: Math.floor(+now / 1000), i: 1 }) : now;
  return { creates: true, apply: () => value };
};
