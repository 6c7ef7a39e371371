import { classOf, setField } from './types';
import type { BsonValue, Doc } from './types';

/** Whether a value is a container of JavaScript's own, not a value of a bson class, a date or a regular expression. */
export const isPlainObject = (value: BsonValue): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  classOf(value) === undefined &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  !(value instanceof Uint8Array);

/** Deep copy of the containers; what they hold is shared, since it is never changed. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(clone) as Value;
  if (!isPlainObject(value)) return value;
  const copy: Doc = {};
  for (const [key, each] of Object.entries(value)) setField(copy, key, clone(each));
  return copy as Value;
}
