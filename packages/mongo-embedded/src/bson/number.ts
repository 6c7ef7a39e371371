import type { Decimal128, Double, Int32, Long } from 'bson';
import { type BsonValue, classOf, isDecimal, isLong } from './types';

/** A number value as a JS number (lossy beyond 2^53). */
export function toNumber(v: BsonValue): number {
  if (typeof v === 'number') return v;
  if (typeof v === 'bigint') return Number(v);
  if (v === null || v === undefined) return NaN;
  switch (classOf(v)) {
    case 'Int32':
    case 'Double':
      return (v as Int32 | Double).value;
    case 'Long':
      return (v as Long).toNumber();
    case 'Decimal128':
      return decToNumber(v as Decimal128);
  }
  return NaN;
}

export const toNumberOr = (v: BsonValue, d: number) => (v === undefined || v === null ? d : toNumber(v));

export const toBool = (v: BsonValue, d = false): boolean =>
  v === undefined || v === null ? d : typeof v === 'boolean' ? v : toNumber(v) !== 0;

function decToNumber(d: Decimal128): number {
  const s = d.toString();
  return s === 'Infinity' ? Infinity : s === '-Infinity' ? -Infinity : Number(s);
}

/** [numerator, denominator] of a finite number value, exactly. */
function ratio(v: BsonValue): [bigint, bigint] {
  if (isLong(v)) return [v.toBigInt(), 1n];
  if (isDecimal(v)) {
    const m = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(v.toString())!;
    const frac = m[3] || '',
      exp = Number(m[4] || 0) - frac.length;
    const n = BigInt(m[1] + m[2] + frac);
    return exp >= 0 ? [n * 10n ** BigInt(exp), 1n] : [n, 10n ** BigInt(-exp)];
  }
  const x = toNumber(v);
  if (Number.isInteger(x)) return [BigInt(x), 1n];
  let e = 0,
    y = x;
  while (!Number.isInteger(y)) {
    y *= 2;
    e++;
  }
  return [BigInt(y), 2n ** BigInt(e)];
}

export function compareNumbers(a: BsonValue, b: BsonValue): number {
  const x = toNumber(a),
    y = toNumber(b);
  if (x !== x) return y !== y ? 0 : -1;
  if (y !== y) return 1;
  if (x < y) return -1;
  if (x > y) return 1;
  const ta = classOf(a),
    tb = classOf(b);
  if ((ta !== 'Long' && ta !== 'Decimal128' && tb !== 'Long' && tb !== 'Decimal128') || !isFinite(x))
    return 0;
  if (ta !== 'Decimal128' && tb !== 'Decimal128' && Number.isSafeInteger(x)) return 0;
  const [n1, d1] = ratio(a),
    [n2, d2] = ratio(b),
    l = n1 * d2,
    r = n2 * d1;
  return l < r ? -1 : l > r ? 1 : 0;
}
