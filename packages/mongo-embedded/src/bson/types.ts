import type { Decimal128 } from 'bson';

export type Doc = Record<string, any>;

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
export function kindOf(v: any): number {
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
  const t = v._bsontype;
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
      return v.scope ? Kind.CODEW : Kind.CODE;
    case 'BSONSymbol':
      return Kind.STR;
    case 'DBRef':
      return Kind.OBJ;
  }
  return Kind.OBJ;
}

/** BSON type number and alias, for $type. */
export function bsonTypeOf(v: any): [number, string] {
  switch (kindOf(v)) {
    case Kind.NUM: {
      if (typeof v === 'number')
        return Number.isInteger(v) && Math.abs(v) < 2 ** 31 ? [16, 'int'] : [1, 'double'];
      if (typeof v === 'bigint') return [18, 'long'];
      return v._bsontype === 'Int32'
        ? [16, 'int']
        : v._bsontype === 'Double'
          ? [1, 'double']
          : v._bsontype === 'Long'
            ? [18, 'long']
            : [19, 'decimal'];
    }
    case Kind.STR:
      return v._bsontype ? [14, 'symbol'] : [2, 'string'];
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

export const isNumber = (v: any) => kindOf(v) === Kind.NUM;

export const isDocument = (v: any): v is Doc => kindOf(v) === Kind.OBJ;

export const isDecimal = (v: any): v is Decimal128 => !!v && v._bsontype === 'Decimal128';

/** Fields of a document value, DBRef included. */
export function fieldsOf(v: any): Doc {
  if (v && v._bsontype === 'DBRef') {
    const o: Doc = { $ref: v.collection, $id: v.oid };
    if (v.db) o.$db = v.db;
    return { ...o, ...v.fields };
  }
  return v;
}
