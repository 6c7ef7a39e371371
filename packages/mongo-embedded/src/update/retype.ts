import { Double, Int32 } from 'bson';
import { isPlainObject } from '../bson/clone';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDocument, isNumber } from '../bson/types';

/** Gives the numbers an expression computed BSON types again; one that did not change keeps the type it had. */
export function retype(value: BsonValue, before?: BsonValue): BsonValue {
  if (typeof value === 'number')
    return isNumber(before) && toNumber(before) === value ? before : toBsonNumber(value);
  if (Array.isArray(value))
    return value.map((each, i) => retype(each, Array.isArray(before) ? before[i] : undefined));
  if (!isPlainObject(value)) return value;
  const typed: Doc = {};
  for (const [key, each] of Object.entries(value))
    if (each !== undefined) typed[key] = retype(each, isDocument(before) ? before[key] : undefined);
  return typed;
}

const isInt32 = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 31 && !Object.is(value, -0);

export const toBsonNumber = (value: number): Int32 | Double =>
  isInt32(value) ? new Int32(value) : new Double(value);
