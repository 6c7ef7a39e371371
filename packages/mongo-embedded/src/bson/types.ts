import type { BSONRegExp, Binary, Code, DBRef, Decimal128, Long, ObjectId } from 'bson';

/** Anything a document may hold; what it is, `kindOf` and the guards below tell. */
export type BsonValue = unknown;

export type Doc = Record<string, BsonValue>;

/** The name a class of the bson package gives its values; undefined for values of JavaScript's own. */
export const classOf = (v: BsonValue): string | undefined =>
  typeof v === 'object' && v !== null ? (v as { _bsontype?: string })._bsontype : undefined;

export const Kind = {
  MIN: 1,
  UNDEF: 3,
  NULL: 5,
  NUM: 10,
  STR: 15,
  OBJ: 20,
  ARR: 25,
  BIN: 30,
  OID: 35,
  BOOL: 40,
  DATE: 45,
  TS: 47,
  REGEX: 50,
  DBREF: 55,
  CODE: 60,
  CODEW: 65,
  MAX: 127,
} as const;

/** Canonical comparison class of a value. */
export function kindOf(v: BsonValue): number {
  switch (typeof v) {
    case 'number':
    case 'bigint':
      return Kind.NUM;
    case 'string':
      return Kind.STR;
    case 'boolean':
      return Kind.BOOL;
    case 'undefined':
      return Kind.UNDEF;
  }
  if (v === null) return Kind.NULL;
  if (Array.isArray(v)) return Kind.ARR;
  const t = classOf(v);
  if (t === undefined) return v instanceof Date ? Kind.DATE : v instanceof RegExp ? Kind.REGEX : Kind.OBJ;
  switch (t) {
    case 'Int32':
    case 'Double':
    case 'Long':
    case 'Decimal128':
      return Kind.NUM;
    case 'ObjectId':
      return Kind.OID;
    case 'Binary':
      return Kind.BIN;
    case 'Timestamp':
      return Kind.TS;
    case 'BSONRegExp':
      return Kind.REGEX;
    case 'MinKey':
      return Kind.MIN;
    case 'MaxKey':
      return Kind.MAX;
    case 'Code':
      return (v as Code).scope ? Kind.CODEW : Kind.CODE;
    case 'BSONSymbol':
      return Kind.STR;
    case 'DBRef':
      return Kind.OBJ;
  }
  return Kind.OBJ;
}

/** BSON type number and alias, for $type. */
export function bsonTypeOf(v: BsonValue): [number, string] {
  switch (kindOf(v)) {
    case Kind.NUM: {
      if (typeof v === 'number')
        return Number.isInteger(v) && Math.abs(v) < 2 ** 31 ? [16, 'int'] : [1, 'double'];
      if (typeof v === 'bigint') return [18, 'long'];
      const name = classOf(v);
      return name === 'Int32'
        ? [16, 'int']
        : name === 'Double'
          ? [1, 'double']
          : name === 'Long'
            ? [18, 'long']
            : [19, 'decimal'];
    }
    case Kind.STR:
      return classOf(v) ? [14, 'symbol'] : [2, 'string'];
    case Kind.OBJ:
      return [3, 'object'];
    case Kind.ARR:
      return [4, 'array'];
    case Kind.BIN:
      return [5, 'binData'];
    case Kind.OID:
      return [7, 'objectId'];
    case Kind.BOOL:
      return [8, 'bool'];
    case Kind.DATE:
      return [9, 'date'];
    case Kind.NULL:
      return [10, 'null'];
    case Kind.REGEX:
      return [11, 'regex'];
    case Kind.CODE:
      return [13, 'javascript'];
    case Kind.CODEW:
      return [15, 'javascriptWithScope'];
    case Kind.TS:
      return [17, 'timestamp'];
    case Kind.MIN:
      return [-1, 'minKey'];
    case Kind.MAX:
      return [127, 'maxKey'];
  }
  return [6, 'undefined'];
}

export const isNumber = (v: BsonValue) => kindOf(v) === Kind.NUM;

export const isDocument = (v: BsonValue): v is Doc => kindOf(v) === Kind.OBJ;

export const isDecimal = (v: BsonValue): v is Decimal128 => classOf(v) === 'Decimal128';

export const isLong = (v: BsonValue): v is Long => classOf(v) === 'Long';

export const isObjectId = (v: BsonValue): v is ObjectId => classOf(v) === 'ObjectId';

export const isBinary = (v: BsonValue): v is Binary => classOf(v) === 'Binary';

/** A field of what ought to be a document; undefined where there is no value at all. */
export const fieldIn = (v: BsonValue, k: string): BsonValue => (v as Doc | null | undefined)?.[k];

/** The text and the flags of a regular expression, BSON's or JavaScript's. */
export function regexParts(v: BsonValue): [source: string, flags: string] {
  const r = v as Partial<BSONRegExp & RegExp>;
  return [(r.pattern ?? r.source)!, (r.options ?? r.flags)!];
}

/** Fields of a document value, DBRef included. */
export function fieldsOf(v: BsonValue): Doc {
  if (classOf(v) !== 'DBRef') return v as Doc;
  const ref = v as DBRef;
  const o: Doc = { $ref: ref.collection, $id: ref.oid };
  if (ref.db) o.$db = ref.db;
  return { ...o, ...ref.fields };
}
