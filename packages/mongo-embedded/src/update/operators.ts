import { Int32, Long, Timestamp } from 'bson';
import { clone } from '../bson/clone';
import { compare, equal } from '../bson/compare';
import { identical } from '../bson/identical';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, Kind, bsonTypeOf, isDocument, isLong, isNumber, kindOf } from '../bson/types';
import { ServerError, fail } from '../errors';
import { compileFilter } from '../query/filter';
import { type MatchCtx, hasOps } from '../query/path';
import { sortComparator } from '../query/sort';
import { arith } from './arithmetic';
import { inspect } from './inspect';

export interface Mod {
  op: string;
  path: string;
  parts: string[];
  arg: BsonValue;
  fn: (cur: BsonValue, has: boolean, full: string, root: Doc) => BsonValue;
  create: boolean;
}

export const NOOP = Symbol('noop'),
  UNSET = Symbol('unset');

export function makeOperator(
  op: string,
  arg: BsonValue,
  path: string,
  context: MatchCtx,
  now: Date,
): { fn: Mod['fn']; create: boolean } {
  switch (op) {
    case '$set':
    case '$setOnInsert':
      return {
        create: true,
        fn: (c, has) => (has && identical(c, arg) ? NOOP : clone(arg)),
      };
    case '$unset':
      return { create: false, fn: (_c, has) => (has ? UNSET : NOOP) };
    case '$inc':
    case '$mul': {
      if (!isNumber(arg))
        throw new ServerError(
          14,
          `Cannot ${op === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${inspect(arg)}}`,
        );
      return {
        create: true,
        fn: (c, has, _f, root) => {
          if (!has) return op === '$inc' ? arg : arith(arg, new Int32(0), true);
          if (!isNumber(c))
            throw new ServerError(
              14,
              `Cannot apply ${op} to a value of non-numeric type. {_id: ${inspect(root._id)}} has the field '${path.split('.').pop()}' of non-numeric type ${bsonTypeOf(c)[1]}`,
            );
          const r = arith(c, arg, op === '$mul');
          return identical(r, c) ? NOOP : r;
        },
      };
    }
    case '$min':
    case '$max':
      return {
        create: true,
        fn: (c, has) => {
          if (!has) return clone(arg);
          const r = compare(arg, c, context.sc);
          return (op === '$min' ? r < 0 : r > 0) ? clone(arg) : NOOP;
        },
      };
    case '$currentDate': {
      const t = isDocument(arg) ? arg.$type : arg;
      if (t !== true && t !== false && t !== 'date' && t !== 'timestamp')
        throw new ServerError(
          2,
          "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
        );
      return {
        create: true,
        fn: () => (t === 'timestamp' ? new Timestamp({ t: Math.floor(+now / 1000), i: 1 }) : new Date(now)),
      };
    }
    case '$push':
    case '$pushAll': {
      const m = isDocument(arg) && !arg._bsontype && '$each' in arg;
      if (m && !Array.isArray(arg.$each))
        throw new ServerError(
          2,
          `The argument to $each in $push must be an array but it was of type: ${bsonTypeOf(arg.$each)[1]}`,
        );
      if (m)
        for (const k of Object.keys(arg))
          if (!['$each', '$slice', '$sort', '$position'].includes(k))
            throw new ServerError(2, `Unrecognized clause in $push: ${k}`);
      const items = m ? (arg.$each as BsonValue[]) : [arg],
        pos = m && '$position' in arg ? toNumber(arg.$position) : undefined,
        slice = m && '$slice' in arg ? toNumber(arg.$slice) : undefined,
        sort = m ? arg.$sort : undefined;
      return {
        create: true,
        fn: (c, has, full, root) => {
          if (has && !Array.isArray(c))
            throw new ServerError(
              2,
              `The field '${full}' must be an array but is of type ${bsonTypeOf(c)[1]} in document {_id: ${inspect(root._id)}}`,
            );
          const a: BsonValue[] = has ? (c as BsonValue[]).slice() : [];
          const at =
            pos === undefined ? a.length : pos < 0 ? Math.max(0, a.length + pos) : Math.min(pos, a.length);
          a.splice(at, 0, ...items.map((e) => clone(e)));
          if (sort !== undefined) {
            if (isNumber(sort)) a.sort((x, y) => compare(x, y, context.sc) * toNumber(sort));
            else {
              const sc = sortComparator(Object.entries(sort as Doc), context.sc);
              const ks = new Map(a.map((e) => [e, sc.keys(isDocument(e) ? e : {})]));
              a.sort((x, y) => sc.cmp(ks.get(x)!, ks.get(y)!));
            }
          }
          const r = slice === undefined ? a : slice < 0 ? a.slice(slice) : a.slice(0, slice);
          return has && identical(r, c) ? NOOP : r;
        },
      };
    }
    case '$addToSet': {
      const m = isDocument(arg) && !arg._bsontype && '$each' in arg;
      if (m && !Array.isArray(arg.$each))
        throw new ServerError(
          14,
          `The argument to $each in $addToSet must be an array but it was of type ${bsonTypeOf(arg.$each)[1]}`,
        );
      const items = m ? (arg.$each as BsonValue[]) : [arg];
      return {
        create: true,
        fn: (c, has, full, root) => {
          if (has && !Array.isArray(c))
            throw new ServerError(
              2,
              `Cannot apply $addToSet to non-array field. Field named '${full.split('.').pop()}' has non-array type ${bsonTypeOf(c)[1]}`,
            );
          void root;
          const a: BsonValue[] = has ? (c as BsonValue[]).slice() : [];
          let ch = !has;
          if (a.length + items.length > 32 && !context.sc) {
            const s = new Set(a.map((e) => toKey(e).toString('latin1')));
            for (const x of items) {
              const k = toKey(x).toString('latin1');
              if (!s.has(k)) {
                s.add(k);
                a.push(clone(x));
                ch = true;
              }
            }
          } else
            for (const x of items)
              if (!a.some((e) => equal(e, x, context.sc))) {
                a.push(clone(x));
                ch = true;
              }
          return ch ? a : NOOP;
        },
      };
    }
    case '$pop': {
      if (!isNumber(arg) || (toNumber(arg) !== 1 && toNumber(arg) !== -1))
        throw new ServerError(9, `$pop expects 1 or -1, found: ${inspect(arg)}`);
      return {
        create: false,
        fn: (c, has, full) => {
          if (!has) return NOOP;
          if (!Array.isArray(c))
            throw new ServerError(
              14,
              `Path '${full}' contains an element of non-array type '${bsonTypeOf(c)[1]}'`,
            );
          return c.length ? (toNumber(arg) === 1 ? c.slice(0, -1) : c.slice(1)) : NOOP;
        },
      };
    }
    case '$pull': {
      const logical = hasOps(arg) && ['$and', '$or', '$nor', '$expr'].includes(Object.keys(arg)[0]);
      const p = logical
        ? compileFilter(arg, context)
        : hasOps(arg)
          ? compileFilter({ v: arg }, context)
          : isDocument(arg) && !arg._bsontype
            ? compileFilter(arg, context)
            : null;
      const re = kindOf(arg) === Kind.REGEX ? compileFilter({ v: arg }, context) : null;
      const test = re
        ? (e: BsonValue) => re({ v: e }, {})
        : p
          ? hasOps(arg) && !logical
            ? (e: BsonValue) => p({ v: Array.isArray(e) ? [e] : e }, {})
            : (e: BsonValue) => isDocument(e) && p(e, {})
          : (e: BsonValue) => equal(e, arg, context.sc);
      return {
        create: false,
        fn: (c, has, _f) => {
          if (!has) return NOOP;
          if (!Array.isArray(c)) throw new ServerError(2, 'Cannot apply $pull to a non-array value');
          const r = c.filter((e) => !test(e));
          return r.length === c.length ? NOOP : r;
        },
      };
    }
    case '$pullAll': {
      if (!Array.isArray(arg))
        throw new ServerError(2, '$pullAll requires an array argument but was given a ' + bsonTypeOf(arg)[1]);
      return {
        create: false,
        fn: (c, has) => {
          if (!has) return NOOP;
          if (!Array.isArray(c)) throw new ServerError(2, 'Cannot apply $pull to a non-array value');
          const r = c.filter((e) => !arg.some((x: BsonValue) => equal(e, x, context.sc)));
          return r.length === c.length ? NOOP : r;
        },
      };
    }
    case '$bit': {
      if (!isDocument(arg) || !Object.keys(arg).length)
        throw new ServerError(2, 'The $bit modifier is not compatible with a ' + bsonTypeOf(arg)[1]);
      return {
        create: true,
        fn: (c, has) => {
          let v: BsonValue = has ? c : new Int32(0);
          for (const k of Object.keys(arg)) {
            const x = arg[k],
              t = bsonTypeOf(x)[1],
              tv = bsonTypeOf(v)[1];
            if (t !== 'int' && t !== 'long')
              throw new ServerError(
                2,
                `The $bit modifier field must be an Integer(32/64 bit); a '${t}' is not supported here`,
              );
            if (tv !== 'int' && tv !== 'long')
              throw new ServerError(2, `Cannot apply $bit to a value of non-integral type.`);
            const big = (y: BsonValue): bigint => (isLong(y) ? y.toBigInt() : BigInt(toNumber(y))),
              a = big(v),
              b = big(x);
            const r: bigint =
              k === 'and'
                ? a & b
                : k === 'or'
                  ? a | b
                  : k === 'xor'
                    ? a ^ b
                    : fail(
                        `The $bit modifier only supports 'and', 'or', and 'xor', not '${k}' which is an unknown operator`,
                      );
            v = t === 'long' || tv === 'long' ? Long.fromBigInt(r) : new Int32(Number(r));
          }
          return has && identical(v, c) ? NOOP : v;
        },
      };
    }
  }
  throw new ServerError(
    9,
    `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}
