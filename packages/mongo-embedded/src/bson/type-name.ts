import { Kind, kindOf } from './kind';
import { classOf } from './types';
import type { BsonValue } from './types';

/** BSON type numbers by alias, as `$type` takes them. */
export const TYPE_CODES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const NAME_OF_KIND: Record<number, string> = {
  [Kind.Object]: 'object',
  [Kind.Array]: 'array',
  [Kind.Binary]: 'binData',
  [Kind.ObjectId]: 'objectId',
  [Kind.Boolean]: 'bool',
  [Kind.Date]: 'date',
  [Kind.Null]: 'null',
  [Kind.Regex]: 'regex',
  [Kind.Code]: 'javascript',
  [Kind.CodeWithScope]: 'javascriptWithScope',
  [Kind.Timestamp]: 'timestamp',
  [Kind.MinKey]: 'minKey',
  [Kind.MaxKey]: 'maxKey',
};

const NUMBER_NAMES: Record<string, string> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
};

/** The alias of a value's BSON type, for `$type` and for error texts. */
export function typeName(value: BsonValue): string {
  const kind = kindOf(value);
  if (kind === Kind.Number) {
    if (typeof value === 'number')
      return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double';
    if (typeof value === 'bigint') return 'long';
    return NUMBER_NAMES[classOf(value)!];
  }
  if (kind === Kind.String) return classOf(value) ? 'symbol' : 'string';
  return NAME_OF_KIND[kind] ?? 'undefined';
}
