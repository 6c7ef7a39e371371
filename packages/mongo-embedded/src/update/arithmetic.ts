import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber } from '../bson/number';
import { bsonTypeOf, isDecimal } from '../bson/types';
import { ServerError } from '../errors';

function decParts(v: any): [bigint, number] | null {
  const m = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    isDecimal(v)
      ? v.toString()
      : typeof v === 'object' && v._bsontype === 'Long'
        ? v.toString()
        : String(toNumber(v)),
  );
  if (!m) return null;
  const f = m[3] || '';
  return [BigInt(m[1] + m[2] + f), Number(m[4] || 0) - f.length];
}

function decOp(a: any, b: any, mul: boolean): Decimal128 {
  const x = decParts(a),
    y = decParts(b);
  if (!x || !y)
    return Decimal128.fromString(String(mul ? toNumber(a) * toNumber(b) : toNumber(a) + toNumber(b)));
  let c: bigint, e: number;
  if (mul) {
    c = x[0] * y[0];
    e = x[1] + y[1];
  } else {
    e = Math.min(x[1], y[1]);
    c = x[0] * 10n ** BigInt(x[1] - e) + y[0] * 10n ** BigInt(y[1] - e);
  }
  return Decimal128.fromStringWithRounding(`${c}E${e}`);
}

const rank = (v: any) => (({ int: 0, long: 1, double: 2, decimal: 3 }) as any)[bsonTypeOf(v)[1]];

export function arith(a: any, b: any, mul: boolean): any {
  const r = Math.max(rank(a), rank(b));
  if (r === 3) return decOp(a, b, mul);
  if (r === 2) return new Double(mul ? toNumber(a) * toNumber(b) : toNumber(a) + toNumber(b));
  const big = (v: any) =>
    typeof v === 'object' && v._bsontype === 'Long' ? v.toBigInt() : BigInt(toNumber(v));
  const s = mul ? big(a) * big(b) : big(a) + big(b);
  if (s > 0x7fffffffffffffffn || s < -0x8000000000000000n)
    throw new ServerError(2, 'Failed to apply $inc/$mul operations to current value: integer overflow');
  if (r === 0 && s >= -0x80000000n && s <= 0x7fffffffn) return new Int32(Number(s));
  return Long.fromBigInt(s);
}
