import type { Code } from 'bson';
import type { BsonValue } from './types';
import { classOf } from './types';

/** Comparison classes in MongoDB's order; each number is also the first byte of an index key. */
export const Kind = {
  MinKey: 1,
  Undefined: 3,
  Null: 5,
  Number: 10,
  String: 15,
  Object: 20,
  Array: 25,
  Binary: 30,
  ObjectId: 35,
  Boolean: 40,
  Date: 45,
  Timestamp: 47,
  Regex: 50,
  Code: 60,
  CodeWithScope: 65,
  MaxKey: 127,
} as const;

const KIND_OF_CLASS: Record<string, number> = {
  Int32: Kind.Number,
  Double: Kind.Number,
  Long: Kind.Number,
  Decimal128: Kind.Number,
  ObjectId: Kind.ObjectId,
  Binary: Kind.Binary,
  Timestamp: Kind.Timestamp,
  BSONRegExp: Kind.Regex,
  MinKey: Kind.MinKey,
  MaxKey: Kind.MaxKey,
  BSONSymbol: Kind.String,
  DBRef: Kind.Object,
};

/** The comparison class of a value. */
export function kindOf(value: BsonValue): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return Kind.Number;
    case 'string':
      return Kind.String;
    case 'boolean':
      return Kind.Boolean;
    case 'undefined':
      return Kind.Undefined;
  }
  if (value === null) return Kind.Null;
  if (Array.isArray(value)) return Kind.Array;
  const name = classOf(value);
  if (name === undefined) {
    if (value instanceof Date) return Kind.Date;
    if (value instanceof RegExp) return Kind.Regex;
    return Kind.Object;
  }
  if (name === 'Code') return (value as Code).scope ? Kind.CodeWithScope : Kind.Code;
  return KIND_OF_CLASS[name] ?? Kind.Object;
}
