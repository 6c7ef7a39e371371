import type { Double, Int32, Long } from 'bson';
import { isPlainObject } from './clone';
import { toRegExp } from './regex';
import { type BsonValue, type Doc, classOf, regexParts } from './types';

/** Values as expressions compute with them: numbers that fit become JavaScript's, wide ones stay as they are. */
export function promote(value: Doc): Doc;
export function promote(value: BsonValue): BsonValue;
export function promote(value: BsonValue): BsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => promote(each));
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, promote(each)]));
  switch (classOf(value)) {
    case 'Int32':
    case 'Double':
      return (value as Int32 | Double).value;
    case 'Long': {
      const number = (value as Long).toNumber();
      return Number.isSafeInteger(number) ? number : value;
    }
    case 'BSONRegExp':
      return toRegExp(...regexParts(value));
  }
  return value;
}
