import type { BsonValue } from '../bson/types';
import { ServerError } from '../errors';
import { add, multiply } from '../numbers/arithmetic';
import { fitsLong, toBigInt, widestOf } from '../numbers/typed';
import type { TypedNumber } from '../numbers/typed';

export type Operation = 'add' | 'multiply';

/** Adds or multiplies in the type MongoDB gives the result. @throws ServerError 2 beyond 64 bits. */
export function calculate(operation: Operation, a: BsonValue, b: BsonValue): TypedNumber {
  const type = widestOf([a, b]);
  if (type === 'int' || type === 'long') {
    const [left, right] = [toBigInt(a), toBigInt(b)];
    if (!fitsLong(operation === 'add' ? left + right : left * right))
      throw new ServerError(
        'BadValue',
        'Failed to apply $inc/$mul operations to current value: integer overflow',
      );
  }
  if (operation === 'add') return add(a, b);
  return multiply(a, b);
}
