import type { BSONRegExp } from 'bson';
import { type StrCmp, compare } from '../bson/compare';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { toRegExp } from '../bson/regex';
import { Kind, isNumber, kindOf } from '../bson/types';
import { ServerError, fail } from '../errors';
import { type MatchCtx, hasOps } from './path';

export const isMissing = (v: any) => v === null || v === undefined;

const isNaNv = (v: any) => isNumber(v) && Number.isNaN(toNumber(v));

export function eqTest(x: any, sc?: StrCmp): (v: any) => boolean {
  if (x === null) return (v) => v === null || v === undefined;
  const c = kindOf(x);
  if (c === Kind.OID) {
    const id: Uint8Array = x.id;
    return (v) =>
      v !== null && typeof v === 'object' && v._bsontype === 'ObjectId' && Buffer.compare(v.id, id) === 0;
  }
  if (c === Kind.STR && !sc && typeof x === 'string')
    return (v) =>
      v === x || (v !== null && typeof v === 'object' && v._bsontype === 'BSONSymbol' && v.value === x);
  return (v) => v !== undefined && kindOf(v) === c && compare(v, x, sc) === 0;
}

export function cmpTest(op: string, x: any, sc?: StrCmp): (v: any) => boolean {
  const c = kindOf(x);
  if (c === Kind.NULL || c === Kind.UNDEF) return op === '$gte' || op === '$lte' ? isMissing : () => false;
  if (c === Kind.REGEX) throw new ServerError(2, "Can't have RegEx as arg to predicate over field.");
  const ok =
    op === '$gt'
      ? (r: number) => r > 0
      : op === '$gte'
        ? (r: number) => r >= 0
        : op === '$lt'
          ? (r: number) => r < 0
          : (r: number) => r <= 0;
  if (c === Kind.MIN || c === Kind.MAX) return (v) => ok(compare(v === undefined ? null : v, x, sc));
  if (isNaNv(x)) return op === '$gte' || op === '$lte' ? isNaNv : () => false;
  return (v) => v !== undefined && kindOf(v) === c && !(c === Kind.NUM && isNaNv(v)) && ok(compare(v, x, sc));
}

export const regexTest =
  (re: RegExp, src?: BSONRegExp) =>
  (v: any): boolean =>
    typeof v === 'string'
      ? re.test(v)
      : v !== null &&
        typeof v === 'object' &&
        (v._bsontype === 'BSONSymbol'
          ? re.test(v.value)
          : v._bsontype === 'BSONRegExp' && !!src && v.pattern === src.pattern && v.options === src.options);

export function compileRe(p: any, opts: any): RegExp {
  if (typeof p !== 'string' && kindOf(p) !== Kind.REGEX) fail('$regex has to be a string');
  const pat = typeof p === 'string' ? p : (p.pattern ?? p.source),
    o = opts ?? (typeof p === 'string' ? '' : (p.options ?? p.flags));
  try {
    return toRegExp(pat, o);
  } catch (e: any) {
    throw new ServerError(51091, `Regular expression is invalid: ${e.message}`);
  }
}

export function inTest(list: any[], context: MatchCtx): (v: any) => boolean {
  const res: Array<(v: any) => boolean> = [],
    vals: any[] = [];
  for (const x of list) {
    if (hasOps(x)) fail('cannot nest $ under $in');
    if (kindOf(x) === Kind.REGEX) res.push(regexTest(compileRe(x, undefined), x));
    else vals.push(x);
  }
  let plain: (v: any) => boolean;
  if (vals.length > 8 && !context.sc) {
    const set = new Set(vals.map((x) => toKey(x ?? null).toString('latin1')));
    plain = (v) => set.has(toKey(v ?? null).toString('latin1'));
  } else {
    const ts = vals.map((x) => eqTest(x ?? null, context.sc));
    plain = (v) => ts.some((t) => t(v));
  }
  return res.length ? (v) => plain(v) || res.some((t) => t(v)) : plain;
}
