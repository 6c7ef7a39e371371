import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulatorOps from 'mingo/operators/accumulator';
import * as expressionOps from 'mingo/operators/expression';
import * as pipelineOps from 'mingo/operators/pipeline';
import * as projectionOps from 'mingo/operators/projection';
import * as queryOps from 'mingo/operators/query';
import * as windowOps from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { promote } from '../bson/clone';
import { compare, equal } from '../bson/compare';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, bsonTypeOf, classOf, isDecimal, isDocument, isNumber, isObjectId } from '../bson/types';
import { ServerError } from '../errors';
import { arith } from '../update/arithmetic';

type Op = (obj: Doc, expr: BsonValue, options: Options) => BsonValue;
type CollectionOp = (collection: Doc[], expr: BsonValue, options: Options) => BsonValue;

// mingo types each operator by its own arguments; here they are called by name.
const builtIn = expressionOps as Record<string, unknown> as Record<string, Op>;
const accumulators = accumulatorOps as Record<string, unknown> as Record<string, CollectionOp>;

const binary =
  (f: (a: BsonValue, b: BsonValue) => BsonValue): Op =>
  (o, e, opt) => {
    if (!Array.isArray(e) || e.length !== 2)
      throw new ServerError(
        16020,
        `Expression takes exactly 2 arguments. ${Array.isArray(e) ? e.length : 1} were passed in.`,
      );
    const [a, b] = evalExpr(o, e, opt) as BsonValue[];
    return f(a, b);
  };

const cmp = (a: BsonValue, b: BsonValue) => compare(a, b);

const unary =
  (f: (v: BsonValue) => BsonValue): Op =>
  (o, e, opt) => {
    let v: BsonValue = evalExpr(o, e, opt);
    if (Array.isArray(e) && e.length === 1) v = (v as BsonValue[])[0];
    return f(v);
  };

export const isNullish = (v: BsonValue) => v === null || v === undefined;

const WIDE = new Set<BsonValue>(['Long', 'Decimal128', 'Int32', 'Double']);

export const isWideNumber = (v: BsonValue): v is Long | Decimal128 | Int32 | Double => WIDE.has(classOf(v));

const fold =
  (name: string, mul: boolean): Op =>
  (o, e, opt) => {
    const args = evalExpr(o, Array.isArray(e) ? e : [e], opt) as BsonValue[];
    if (!args.some(isWideNumber)) return builtIn[name](o, e, opt);
    if (args.some(isNullish)) return null;
    return promote(args.reduce((a, b) => arith(a, b, mul)));
  };

const sumOp: CollectionOp = (coll, expr, opt) => {
  const xs = accumulators.$push(coll, expr, opt) as BsonValue[];
  let s = 0,
    sp: BsonValue;
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
      : isObjectId(v)
        ? v.toHexString()
        : v instanceof Date
          ? v.toISOString()
          : isWideNumber(v)
            ? v.toString()
            : String(v),
  ),
  $toObjectId: unary((v) => {
    if (isNullish(v)) return null;
    if (isObjectId(v)) return v;
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
    const choices = e as BsonValue[];
    for (const x of choices) {
      const v = evalExpr(o, x, opt);
      if (!isNullish(v)) return v;
    }
    return evalExpr(o, choices[choices.length - 1], opt);
  },
  $add: fold('$add', false),
  $multiply: fold('$multiply', true),
  $indexOfCP: (o, e, opt) => {
    const [s, t, a, b] = evalExpr(o, e, opt) as [string, string, number?, number?];
    if (isNullish(s)) return null;
    const cs = [...s],
      ct = [...t];
    for (let i = a ?? 0; i + ct.length <= (b ?? cs.length); i++)
      if (ct.every((c, j) => cs[i + j] === c)) return i;
    return -1;
  },
  $substr: (o, e, opt) => {
    const [s, a, n] = evalExpr(o, e, opt) as [BsonValue, number, number];
    const b = Buffer.from(isNullish(s) ? '' : String(s));
    return n < 0 ? b.subarray(a).toString() : b.subarray(a, a + n).toString();
  },
  $toLower: unary((v) => (isNullish(v) ? '' : String(v).replace(/[A-Z]/g, (c) => c.toLowerCase()))),
  $toUpper: unary((v) => (isNullish(v) ? '' : String(v).replace(/[a-z]/g, (c) => c.toUpperCase()))),
  $setUnion: (o, e, opt) => {
    const as = evalExpr(o, e, opt) as BsonValue[][];
    if (as.some(isNullish)) return null;
    const m = new Map<string, BsonValue>();
    for (const a of as) for (const x of a) m.set(toKey(x).toString('latin1'), x);
    return [...m.values()].sort(cmp);
  },
  $convert: (o, e, opt) => {
    const spec = e as Doc,
      v = evalExpr(o, spec.input, opt),
      to = evalExpr(o, spec.to, opt);
    if ((isObjectId(v) || isWideNumber(v)) && to === 'string') return v.toString();
    if (to === 'objectId' && !isNullish(v)) {
      if (isObjectId(v)) return v;
      if (/^[0-9a-f]{24}$/i.test(v as string)) return new ObjectId(v as string);
      if ('onError' in spec) return evalExpr(o, spec.onError, opt);
      throw new ServerError(241, `Failed to parse objectId '${v}' in $convert with no onError value`);
    }
    if ((to === 'decimal' || to === 'long') && !isNullish(v)) {
      try {
        return OVERRIDES[to === 'decimal' ? '$toDecimal' : '$toLong'](o, { $literal: v }, opt);
      } catch (x) {
        if ('onError' in spec) return evalExpr(o, spec.onError, opt);
        throw x;
      }
    }
    return builtIn.$convert(o, e, opt);
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
      ((o, e, opt) => {
        const d = evalExpr(o, isDocument(e) && 'date' in e ? e.date : Array.isArray(e) ? e[0] : e, opt);
        if (isNullish(d)) return null;
        if (n !== '$week') return builtIn[n](o, e, opt);
        const doy = builtIn.$dayOfYear(o, e, opt) as number,
          dow = (builtIn.$dayOfWeek(o, e, opt) as number) - 1;
        return Math.floor((doy - 1 + 7 - dow) / 7);
      }) satisfies Op,
    ]),
  ),
};

const lift =
  (n: string): CollectionOp =>
  (c, e, o) => {
    const r = accumulators[n](c, e, o);
    return Array.isArray(r) ? r[0] : r;
  };

export const CONTEXT = Context.init({
  expression: OVERRIDES,
  accumulator: {
    $sum: sumOp,
    $top: lift('$top'),
    $bottom: lift('$bottom'),
  },
})
  .addExpressionOps(expressionOps)
  .addAccumulatorOps(accumulatorOps)
  .addPipelineOps(pipelineOps)
  .addProjectionOps(projectionOps)
  .addQueryOps(queryOps)
  .addWindowOps(windowOps);
