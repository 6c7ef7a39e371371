import type { BSONRegExp, Binary, DBRef, Decimal128, Long, ObjectId } from 'bson';
import { Kind, kindOf } from './kind';

/** Any value of a document; `kindOf` and the guards below narrow it. */
export type BsonValue = unknown;

export type Doc = Record<string, BsonValue>;

/** A sort as pairs, since the order of its keys matters. */
export type SortSpec = [path: string, direction: BsonValue][];

/** The name a class of the bson package gives its values; undefined for values of JavaScript's own. */
export const classOf = (value: BsonValue): string | undefined => {
  if (typeof value === 'object' && value !== null)
    return (value as { _bsontype?: string })._bsontype;
  return undefined;
};

export const isNumber = (value: BsonValue): boolean => kindOf(value) === Kind.Number;

export const isDocument = (value: BsonValue): value is Doc => kindOf(value) === Kind.Object;

export const isDecimal = (value: BsonValue): value is Decimal128 => classOf(value) === 'Decimal128';

export const isLong = (value: BsonValue): value is Long => classOf(value) === 'Long';

export const isObjectId = (value: BsonValue): value is ObjectId => classOf(value) === 'ObjectId';

export const isBinary = (value: BsonValue): value is Binary => classOf(value) === 'Binary';

export const isNullish = (value: BsonValue): value is null | undefined =>
  value === null || value === undefined;

/** The document; an empty one for any other value. */
export function asDocument(value: BsonValue): Doc {
  if (isDocument(value)) return value;
  return {};
}

/** The array; one of this element for any other value. */
export function asArray(value: BsonValue): BsonValue[] {
  if (Array.isArray(value)) return value;
  return [value];
}

/** A field of what ought to be a document; undefined where there is no value at all. */
export const fieldIn = (value: BsonValue, key: string): BsonValue =>
  (value as Doc | null | undefined)?.[key];

/** The text and the flags of a regular expression, BSON's or JavaScript's. */
export function regexParts(value: BsonValue): [source: string, flags: string] {
  const regex = value as Partial<BSONRegExp & RegExp>;
  return [(regex.pattern ?? regex.source)!, (regex.options ?? regex.flags)!];
}

/** Fields of a document value, DBRef included. */
export function fieldsOf(value: BsonValue): Doc {
  if (classOf(value) !== 'DBRef') return value as Doc;
  const { collection, oid, db, fields } = value as DBRef;
  return { $ref: collection, $id: oid, ...(db && { $db: db }), ...fields };
}

/** Sets a field of any name; `__proto__` is one like another. */
export function setField(target: Doc, key: string, value: BsonValue): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else target[key] = value;
}
