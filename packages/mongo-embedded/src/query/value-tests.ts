import type { BSONRegExp, BSONSymbol } from 'bson';
import { type StrCmp, compare } from '../bson/compare';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { toRegExp } from '../bson/regex';
import { type BsonValue, Kind, classOf, fieldIn, isNumber, isObjectId, kindOf, regexParts } from '../bson/types';
import { ServerError, fail } from '../errors';
import { type MatchCtx, hasOps } from './path';

const isSymbol = (v: BsonValue): v is BSONSymbol => classOf(v) === 'BSONSymbol';

const isRegex = (v: BsonValue): v is BSONRegExp => classOf(v) === 'BSONRegExp';

export const isMissing = (v: BsonValue) => v === null || v === undefined;

const isNaNv = (v: BsonValue) => isNumber(v) && Number.isNaN(toNumber(v));

export function eqTest(x: BsonValue, sc?: StrCmp): (v: BsonValue) => boolean {
  if (x === null) return (v) => v === null || v === undefined;
  const c = kindOf(x);
  if (isObjectId(x)) {
    const id = x.id;
    return (v) => isObjectId(v) && Buffer.compare(v.id, id) === 0;
  }
  if (c === Kind.STR && !sc && typeof x === 'string')
    return (v) =>
      v === x || (isSymbol(v) && v.value === x);
  return (v) => v !== undefined && kindOf(v) === c && compare(v, x, sc) === 0;
}

export function cmpTest(op: string, x: BsonValue, sc?: StrCmp): (v: BsonValue) => boolean {
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
  (re: RegExp, src: BsonValue) =>
  (v: BsonValue): boolean =>
    typeof v === 'string'
      ? re.test(v)
      : isSymbol(v)
        ? re.test(v.value)
        : isRegex(v) && v.pattern === fieldIn(src, 'pattern') && v.options === fieldIn(src, 'options');

export function compileRe(p: BsonValue, opts: BsonValue): RegExp {
  if (typeof p !== 'string' && kindOf(p) !== Kind.REGEX) fail('$regex has to be a string');
  const pat = typeof p === 'string' ? p : regexParts(p)[0],
    o = (opts ?? (typeof p === 'string' ? '' : regexParts(p)[1])) as string;
  try {
    return toRegExp(pat, o);
  } catch (e) {
    throw new ServerError(51091, `Regular expression is invalid: ${(e as Error).message}`);
  }
}

export function inTest(list: BsonValue[], context: MatchCtx): (v: BsonValue) => boolean {
  const res: Array<(v: BsonValue) => boolean> = [],
    vals: BsonValue[] = [];
  for (const x of list) {
    if (hasOps(x)) fail('cannot nest $ under $in');
    if (kindOf(x) === Kind.REGEX) res.push(regexTest(compileRe(x, undefined), x));
    else vals.push(x);
  }
  let plain: (v: BsonValue) => boolean;
  if (vals.length > 8 && !context.sc) {
    const set = new Set(vals.map((x) => toKey(x ?? null).toString('latin1')));
    plain = (v) => set.has(toKey(v ?? null).toString('latin1'));
  } else {
    const ts = vals.map((x) => eqTest(x ?? null, context.sc));
    plain = (v) => ts.some((t) => t(v));
  }
  return res.length ? (v) => plain(v) || res.some((t) => t(v)) : plain;
}
