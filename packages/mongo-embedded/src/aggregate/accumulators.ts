import { Decimal128, Double, Int32 } from 'bson';
import { isNullish, isWideNumber } from './expressions';
import { promote } from '../bson/clone';
import { compare } from '../bson/compare';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDecimal } from '../bson/types';
import { arith } from '../update/arithmetic';

export interface Acc {
  add(d: Doc): void;
  get(): BsonValue;
}

const nums = (v: BsonValue) => (typeof v === 'number' || isWideNumber(v) ? v : undefined),
  plus = (a: BsonValue, b: BsonValue) =>
    typeof a === 'number' && typeof b === 'number'
      ? a + b
      : promote(arith(typeof a === 'number' ? toB(a) : a, typeof b === 'number' ? toB(b) : b, false)),
  toB = (n: number) => (Number.isInteger(n) && Math.abs(n) < 2 ** 31 ? new Int32(n) : new Double(n));

/** The accumulators that stream; the others get their documents and go to mingo. */
export const ACCUMULATORS: Record<string, (f: (d: Doc) => BsonValue) => Acc> = {
  $sum: (f) => {
    let s: BsonValue = 0;
    return {
      add: (d) => {
        const v = f(d);
        if (typeof v === 'number' && typeof s === 'number') s += v;
        else if (nums(v) !== undefined) s = plus(s, v);
      },
      get: () => s,
    };
  },
  $count: () => {
    let n = 0;
    return {
      add: () => {
        n++;
      },
      get: () => n,
    };
  },
  $avg: (f) => {
    let s: BsonValue = 0,
      n = 0;
    return {
      add: (d) => {
        const v = f(d);
        if (nums(v) !== undefined) {
          s = plus(s, v);
          n++;
        }
      },
      get: () =>
        n
          ? typeof s === 'number'
            ? s / n
            : isDecimal(s)
              ? Decimal128.fromString(String(toNumber(s) / n))
              : toNumber(s) / n
          : null,
    };
  },
  $min: (f) => {
    let m: BsonValue;
    return {
      add: (d) => {
        const v = f(d);
        if (!isNullish(v) && (m === undefined || compare(v, m) < 0)) m = v;
      },
      get: () => m ?? null,
    };
  },
  $max: (f) => {
    let m: BsonValue;
    return {
      add: (d) => {
        const v = f(d);
        if (!isNullish(v) && (m === undefined || compare(v, m) > 0)) m = v;
      },
      get: () => m ?? null,
    };
  },
  $first: (f) => {
    let v: BsonValue,
      got = false;
    return {
      add: (d) => {
        if (!got) {
          v = f(d);
          got = true;
        }
      },
      get: () => v ?? null,
    };
  },
  $last: (f) => {
    let v: BsonValue;
    return {
      add: (d) => {
        v = f(d);
      },
      get: () => v ?? null,
    };
  },
  $push: (f) => {
    const r: BsonValue[] = [];
    return {
      add: (d) => {
        const v = f(d);
        if (v !== undefined) r.push(v);
      },
      get: () => r,
    };
  },
  $addToSet: (f) => {
    const m = new Map<string, BsonValue>();
    return {
      add: (d) => {
        const v = f(d);
        if (v !== undefined) {
          const k = toKey(v).toString('latin1');
          if (!m.has(k)) m.set(k, v);
        }
      },
      get: () => [...m.values()],
    };
  },
};
