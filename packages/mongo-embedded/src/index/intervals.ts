import type { Collation } from '../bson/collation';
import { MAX_KEY, after, invert, toKey } from '../bson/key';
import { type BsonValue, type Doc, Kind, fieldIn, kindOf } from '../bson/types';
import type { Cond } from './conditions';

export interface Interval {
  lo: Buffer;
  hi: Buffer;
  point?: Buffer;
}

const UNRANGED = new Set<number>([Kind.ARR, Kind.REGEX, Kind.UNDEF]);

const cut = (b: Buffer) => (b.length > MAX_KEY - 60 ? b.subarray(0, MAX_KEY - 60) : b);

function point(v: BsonValue, collation?: Collation): Interval {
  const k = toKey(v, collation?.fold),
    p = cut(k);
  return { lo: p, hi: after(p), point: p };
}

const wholeKind = (c: number): Interval => ({
  lo: Buffer.from([c]),
  hi: Buffer.from([c + 1]),
});

/** Source and flags of a regular expression, given as itself, as text or as the operators `$regex` and `$options`. */
function sourceOf(v: BsonValue): [source: BsonValue, flags: string] {
  const d = v as Doc,
    inner = d.$regex;
  return [
    typeof v === 'string'
      ? v
      : (d.pattern ?? d.source ?? (typeof inner === 'string' ? inner : fieldIn(inner, 'pattern'))),
    (d.options ?? d.flags ?? d.$options ?? fieldIn(inner, 'options') ?? '') as string,
  ];
}

export function intervals(cs: Cond[], multikey: boolean, coll?: Collation): Interval[] | null {
  let best: Interval[] | null = null,
    lo: Buffer | null = null,
    hi: Buffer | null = null;
  for (const { op, v } of cs) {
    const c = kindOf(v);
    switch (op) {
      case '$eq':
        if (c === Kind.ARR || c === Kind.UNDEF || c === Kind.REGEX) break;
        return [point(v, coll)];
      case '$in': {
        if (
          !Array.isArray(v) ||
          v.length > 1000 ||
          v.some((x) => UNRANGED.has(kindOf(x)))
        )
          break;
        const m = new Map<string, Interval>();
        for (const x of v) {
          const p = point(x, coll);
          m.set(p.lo.toString('latin1'), p);
        }
        best = [...m.values()].sort((a, b) => Buffer.compare(a.lo, b.lo));
        break;
      }
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte': {
        if (
          c === Kind.MIN ||
          c === Kind.MAX ||
          c === Kind.ARR ||
          c === Kind.UNDEF ||
          (c === Kind.STR && coll)
        )
          break;
        if (c === Kind.NULL) {
          if (op === '$gte' || op === '$lte') return [point(null, coll)];
          break;
        }
        const k = cut(toKey(v, coll?.fold)),
          r = wholeKind(c);
        let a = r.lo,
          b = r.hi;
        if (op === '$gt') a = k.length >= MAX_KEY - 60 ? k : after(k);
        else if (op === '$gte') a = k;
        else if (op === '$lt') b = k.length >= MAX_KEY - 60 ? after(k) : k;
        else b = after(k);
        if (multikey && (lo || hi)) break;
        if (!lo || Buffer.compare(a, lo) > 0) lo = a;
        if (!hi || Buffer.compare(b, hi) < 0) hi = b;
        break;
      }
      case '$regex': {
        const [src, opts] = sourceOf(v);
        if (coll || typeof src !== 'string' || /[imx]/.test(opts)) break;
        const m = /^\^((?:[^\\.[\](){}*+?|^$]|\\[^\w])+)(?![*?{])/.exec(src + '\u0000');
        if (!m || src.includes('|')) break;
        let lit = m[1].replace(/\0$/, '').replace(/\\(.)/g, '$1');
        if (/[*?{]/.test(src[1 + m[1].replace(/\0$/, '').length] || '')) lit = lit.slice(0, -1);
        if (!lit) break;
        const p = Buffer.concat([Buffer.from([Kind.STR]), Buffer.from(lit)]);
        if (!multikey || (!lo && !hi)) {
          best = best || [{ lo: p, hi: after(p) }, wholeKind(Kind.REGEX)];
        }
        break;
      }
    }
  }
  if (best) return best;
  if (lo || hi) return Buffer.compare(lo!, hi!) < 0 ? [{ lo: lo!, hi: hi! }] : [];
  return null;
}

export const flip = (iv: Interval): Interval =>
  iv.point
    ? {
        lo: invert(iv.point),
        hi: after(invert(iv.point)),
        point: invert(iv.point),
      }
    : { lo: after(invert(iv.hi)), hi: after(invert(iv.lo)) };
