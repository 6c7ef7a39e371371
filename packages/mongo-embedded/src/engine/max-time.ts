import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { isNumber } from '../bson/types';
import type { Doc } from '../bson/types';
import { fail } from '../errors';

/** How long a command may take, in ms. @throws ServerError 2 or 14 for what is no time. */
export function maxTimeOf({ maxTimeMS }: Doc): number | undefined {
  if (maxTimeMS === undefined || maxTimeMS === null) return undefined;
  if (!isNumber(maxTimeMS))
    fail(`maxTimeMS must be a number, found ${typeName(maxTimeMS)}`, 'TypeMismatch');
  const time = toNumber(maxTimeMS);
  if (!Number.isInteger(time) || time < 0 || time >= 2 ** 31)
    fail(`${time} value for maxTimeMS is out of range`);
  return time || undefined;
}
