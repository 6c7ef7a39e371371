import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulatorOps from 'mingo/operators/accumulator';
import * as expressionOps from 'mingo/operators/expression';
import * as pipelineOps from 'mingo/operators/pipeline';
import * as projectionOps from 'mingo/operators/projection';
import * as queryOps from 'mingo/operators/query';
import * as windowOps from 'mingo/operators/window';
import { promote } from '../bson/clone';
import { compare, equal } from '../bson/compare';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { bsonTypeOf, isDecimal, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';
import { arith } from '../update/arithmetic';

type Op = (obj: any, expr: any, options: any) => any;

const binary =
  (f: (a: any, b: any) => any): Op =>
  (o, e, opt) => {
    if (!Array.isArray(e) || e.length !== 2)
      throw new ServerError(
        16020,
        `Expression takes exactly 2 arguments. ${Array.isArray(e) ? e.length : 1} were passed in.`,
      );
    const [a, b] = evalExpr(o, e, opt) as any[];
    return f(a, b);
  };

const cmp = (a: any, b: any) => compare(a, b);

const unary =
  (f: (v: any) => any): Op =>
  (o, e, opt) => {
    let v: any = evalExpr(o, e, opt);
    if (Array.isArray(e) && e.length === 1) v = v[0];
    return f(v);
  };

export const isNullish = (v: any) => v === null || v === undefined;

export const isWideNumber = (v: any) =>
  v &&
  typeof v === 'object' &&
  (v._bsontype === 'Long' ||
    v._bsontype === 'Decimal128' ||
    v._bsontype === 'Int32' ||
    v._bsontype === 'Double');

const fold =
  (name: string, mul: boolean): Op =>
  (o, e, opt) => {
    const args = evalExpr(o, Array.isArray(e) ? e : [e], opt) as any[];
    if (!args.some(isWideNumber)) return (expressionOps as any)[name](o, e, opt);
    if (args.some(isNullish)) return null;
    return promote(args.reduce((a, b) => arith(a, b, mul)));
  };

const sumOp: Op = (coll, expr, opt) => {
  const xs = (accumulatorOps as any).$push(coll, expr, opt) as any[];
  let s = 0,
    sp: any;
  for (const x of xs) {
    if (typeof x === 'number') s += x;
    else if (isWideNumber(x)) sp = sp === undefined ? x : arith(sp, x, false);
  }
  return sp === undefined
    ? s
    : promote(arith(sp, Number.isInteger(s) ? new Int32(s | 0) : new Double(s), false));
};

const OVERRIDES: Record<string, Op> = {
  $eq: binary((a, b) => cmp(a, b) === 0),
  $ne: binary((a, b) => cmp(a, b) !== 0),
  $gt: binary((a, b) => cmp(a, b) > 0),
  $gte: binary((a, b) => cmp(a, b) >= 0),
  $lt: binary((a, b) => cmp(a, b) < 0),
  $lte: binary((a, b) => cmp(a, b) <= 0),
  $cmp: binary(cmp),
  $in: binary((a, b) => {
    if (!Array.isArray(b))
      throw new ServerError(
        40081,
        `$in requires an array as a second argument, found: ${b === undefined ? 'missing' : bsonTypeOf(b)[1]}`,
      );
    return b.some((x) => equal(x, a));
  }),
  $type: unary((v) => (v === undefined ? 'missing' : bsonTypeOf(v)[1])),
  $isNumber: unary((v) => isNumber(v)),
  $toString: unary((v) =>
    isNullish(v)
      ? null
      : v._bsontype === 'ObjectId'
        ? v.toHexString()
        : v instanceof Date
          ? v.toISOString()
          : isWideNumber(v)
            ? v.toString()
            : String(v),
  ),
  $toObjectId: unary((v) => {
    if (isNullish(v)) return null;
    if (v._bsontype === 'ObjectId') return v;
    if (typeof v !== 'string' || !/^[0-9a-f]{24}$/i.test(v))
      throw new ServerError(
        241,
        `Failed to parse objectId '${v}' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found ${String(v).length}`,
      );
    return new ObjectId(v);
  }),
  $toDecimal: unary((v) =>
    isNullish(v)
      ? null
      : isDecimal(v)
        ? v
        : Decimal128.fromString(
            typeof v === 'boolean' ? (v ? '1' : '0') : String(v instanceof Date ? +v : v),
          ),
  ),
  $toLong: unary((v) => {
    if (isNullish(v)) return null;
    const n =
      v instanceof Date ? +v : typeof v === 'boolean' ? +v : isWideNumber(v) ? toNumber(v) : Number(v);
    if (Number.isNaN(n))
      throw new ServerError(241, `Failed to parse number '${v}' in $convert with no onError value`);
    return Long.fromNumber(Math.trunc(n));
  }),
  $ifNull: (o, e, opt) => {
    for (const x of e) {
      const v = evalExpr(o, x, opt);
      if (!isNullish(v)) return v;
    }
    return evalExpr(o, e[e.length - 1], opt);
  },
  $add: fold('$add', false),
  $multiply: fold('$multiply', true),
  $indexOfCP: (o, e, opt) => {
    const [s, t, a, b] = evalExpr(o, e, opt) as any[];
    if (isNullish(s)) return null;
    const cs = [...s],
      ct = [...t];
    for (let i = a ?? 0; i + ct.length <= (b ?? cs.length); i++)
      if (ct.every((c, j) => cs[i + j] === c)) return i;
    return -1;
  },
  $substr: (o, e, opt) => {
    const [s, a, n] = evalExpr(o, e, opt) as any[];
    const b = Buffer.from(isNullish(s) ? '' : String(s));
    return n < 0 ? b.subarray(a).toString() : b.subarray(a, a + n).toString();
  },
  $toLower: unary((v) => (isNullish(v) ? '' : String(v).replace(/[A-Z]/g, (c) => c.toLowerCase()))),
  $toUpper: unary((v) => (isNullish(v) ? '' : String(v).replace(/[a-z]/g, (c) => c.toUpperCase()))),
  $setUnion: (o, e, opt) => {
    const as = evalExpr(o, e, opt) as any[];
    if (as.some(isNullish)) return null;
    const m = new Map<string, any>();
    for (const a of as) for (const x of a) m.set(toKey(x).toString('latin1'), x);
    return [...m.values()].sort(cmp);
  },
  $convert: (o, e, opt) => {
    const v: any = evalExpr(o, e.input, opt),
      to: any = evalExpr(o, e.to, opt);
    if (v && (v._bsontype === 'ObjectId' || isWideNumber(v)) && to === 'string') return v.toString();
    if (to === 'objectId' && !isNullish(v)) {
      if (v._bsontype === 'ObjectId') return v;
      if (/^[0-9a-f]{24}$/i.test(v)) return new ObjectId(v);
      if ('onError' in e) return evalExpr(o, e.onError, opt);
      throw new ServerError(241, `Failed to parse objectId '${v}' in $convert with no onError value`);
    }
    if ((to === 'decimal' || to === 'long') && !isNullish(v)) {
      try {
        return OVERRIDES[to === 'decimal' ? '$toDecimal' : '$toLong'](o, { $literal: v }, opt);
      } catch (x) {
        if ('onError' in e) return evalExpr(o, e.onError, opt);
        throw x;
      }
    }
    return (expressionOps as any).$convert(o, e, opt);
  },
  ...Object.fromEntries(
    [
      '$year',
      '$month',
      '$dayOfMonth',
      '$hour',
      '$minute',
      '$second',
      '$millisecond',
      '$dayOfYear',
      '$dayOfWeek',
      '$week',
      '$isoWeek',
      '$isoWeekYear',
      '$isoDayOfWeek',
    ].map((n) => [
      n,
      ((o: any, e: any, opt: any) => {
        const d: any = evalExpr(o, isDocument(e) && 'date' in e ? e.date : Array.isArray(e) ? e[0] : e, opt);
        if (isNullish(d)) return null;
        if (n !== '$week') return (expressionOps as any)[n](o, e, opt);
        const doy = (expressionOps as any).$dayOfYear(o, e, opt),
          dow = (expressionOps as any).$dayOfWeek(o, e, opt) - 1;
        return Math.floor((doy - 1 + 7 - dow) / 7);
      }) as Op,
    ]),
  ),
};

const accumulators = accumulatorOps as any;

const lift =
  (n: string): Op =>
  (c, e, o) => {
    const r = accumulators[n](c, e, o);
    return Array.isArray(r) ? r[0] : r;
  };

export const CONTEXT = Context.init({
  expression: OVERRIDES as any,
  accumulator: {
    $sum: sumOp,
    $top: lift('$top'),
    $bottom: lift('$bottom'),
  } as any,
})
  .addExpressionOps(expressionOps as any)
  .addAccumulatorOps(accumulatorOps as any)
  .addPipelineOps(pipelineOps as any)
  .addProjectionOps(projectionOps as any)
  .addQueryOps(queryOps as any)
  .addWindowOps(windowOps as any);
