import { typedExpression } from '../aggregate/evaluate';
import { promote } from '../bson/clone';
import { decode } from '../bson/codec';
import { type Collation, collationOf } from '../bson/collation';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, bsonTypeOf, fieldIn, fieldsOf, isDocument, isNumber } from '../bson/types';
import type { CommandContext } from './engine';
import { ServerError, fail } from '../errors';
import type { MatchCtx } from '../query/path';
import type { Collection } from '../storage/collection';

export function checkName(db: string, n: BsonValue): asserts n is string {
  if (typeof n !== 'string')
    throw new ServerError(73, `collection name has invalid type ${bsonTypeOf(n)[1]}`);
  if (!n) throw new ServerError(73, `Invalid namespace specified '${db}.'`);
  if (
    n.startsWith('$') ||
    n.includes('\0') ||
    n.startsWith('.') ||
    (n.includes('$') && n !== 'oplog.$main' && !n.startsWith('$cmd'))
  )
    throw new ServerError(73, `Invalid collection name: ${n}`);
  if (!db || /[\/\\. "$*<>:|?\0]/.test(db) || db.length > 63)
    throw new ServerError(73, `Invalid database name: '${db}'`);
}

export const matchContext = (collation: Collation | undefined, vars?: Doc): MatchCtx => ({
  sc: collation?.cmp,
  fold: collation?.fold,
  expr: (e) => typedExpression(e, vars),
});

export const letVariables = (l: BsonValue): Doc | undefined => {
  if (!isDocument(l)) return undefined;
  const o: Doc = {};
  for (const k of Object.keys(l)) o[k] = promote(typedExpression(l[k])({}));
  return o;
};

export const collationFor = (context: CommandContext, collection: Collection | undefined) =>
  context.cmd.collation !== undefined ? collationOf(context.cmd.collation) : collection?.coll;

export const parseSort = (s: BsonValue): [string, BsonValue][] | undefined => {
  if (!s) return undefined;
  const e = s instanceof Map ? [...s.entries()] : Object.entries(fieldsOf(s));
  if (!e.length) return undefined;
  for (const [k, v] of e) {
    if (k === '') throw new ServerError(40352, 'FieldPath cannot be constructed with empty string');
    if (!isNumber(v) || Math.abs(toNumber(v)) !== 1)
      throw new ServerError(15975, `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
  }
  return e;
};

export const nonNegative = (v: BsonValue, n: string) => {
  if (v === undefined || v === null) return undefined;
  if (!isNumber(v))
    throw new ServerError(
      14,
      `BSON field '${n}' is the wrong type '${bsonTypeOf(v)[1]}', expected types '[long, int, decimal, double]'`,
    );
  const x = toNumber(v);
  if (x < 0) throw new ServerError(51024, `BSON field '${n}' value must be >= 0, actual value '${x}'`);
  return x;
};

export const documentArgument = (v: BsonValue, n: string, def: Doc = {}): Doc => {
  if (v === undefined || v === null) return def;
  if (!isDocument(v))
    throw new ServerError(
      14,
      `BSON field '${n}' is the wrong type '${bsonTypeOf(v)[1]}', expected type 'object'`,
    );
  return v;
};

export function writeConcernError(context: CommandContext): Doc {
  const w = fieldIn(context.cmd.writeConcern, 'w');
  if (isNumber(w) && toNumber(w) > 1)
    return {
      writeConcernError: {
        code: 100,
        codeName: 'UnsatisfiableWriteConcern',
        errmsg: 'Not enough data-bearing nodes',
      },
    };
  return {};
}

export const documentList = (context: CommandContext, k: string): Doc[] => {
  const r = context.raw?.get(k),
    list = context.cmd[k];
  return r
    ? r.map(decode)
    : Array.isArray(list)
      ? list
      : fail(`BSON field '${context.name}.${k}' is missing but a required field`, 40414);
};

export const notFound = (ns: string) => new ServerError(26, `ns not found ${ns}`);

export const split = (ns: string): [string, string] => {
  const i = ns.indexOf('.');
  return [ns.slice(0, i), ns.slice(i + 1)];
};
