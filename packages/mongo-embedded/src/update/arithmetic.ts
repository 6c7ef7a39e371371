import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber } from '../bson/number';
import { type BsonValue, bsonTypeOf, isDecimal, isLong } from '../bson/types';
import { ServerError } from '../errors';

function decParts(v: BsonValue): [bigint, number] | null {
  const m = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    isDecimal(v) || isLong(v) ? v.toString() : String(toNumber(v)),
  );
  if (!m) return null;
  const f = m[3] || '';
  return [BigInt(m[1] + m[2] + f), Number(m[4] || 0) - f.length];
}

function decOp(a: BsonValue, b: BsonValue, mul: boolean): Decimal128 {
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

const RANKS: Record<string, number> = { int: 0, long: 1, double: 2, decimal: 3 };

const rank = (v: BsonValue) => RANKS[bsonTypeOf(v)[1]];

export function arith(a: BsonValue, b: BsonValue, mul: boolean): Decimal128 | Double | Int32 | Long {
  const r = Math.max(rank(a), rank(b));
  if (r === 3) return decOp(a, b, mul);
  if (r === 2) return new Double(mul ? toNumber(a) * toNumber(b) : toNumber(a) + toNumber(b));
  const big = (v: BsonValue) => (isLong(v) ? v.toBigInt() : BigInt(toNumber(v)));
  const s = mul ? big(a) * big(b) : big(a) + big(b);
  if (s > 0x7fffffffffffffffn || s < -0x8000000000000000n)
    throw new ServerError(2, 'Failed to apply $inc/$mul operations to current value: integer overflow');
  if (r === 0 && s >= -0x80000000n && s <= 0x7fffffffn) return new Int32(Number(s));
  return Long.fromBigInt(s);
}
