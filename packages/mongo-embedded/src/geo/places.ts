import { isDocument } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { getField } from '../query/path';

/** The values on a path, through arrays of documents; an array at its end is one value. */
export function valuesAt(value: BsonValue, [name, ...rest]: string[]): BsonValue[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [name, ...rest]));
  if (isDocument(value)) return valuesAt(getField(value, name), rest);
  return [];
}
