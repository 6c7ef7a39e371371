import type { Binary } from 'bson';
import { toNumber } from '../bson/number';
import { type BsonValue, isBinary, isDecimal, isLong, isNumber } from '../bson/types';
import { ServerError, fail } from '../errors';
import { type Leaf, eachElement } from './path';

export function bitPositions(x: BsonValue): bigint {
  if (Array.isArray(x)) return x.reduce((m: bigint, p) => m | (1n << BigInt(toNumber(p))), 0n);
  if (isNumber(x)) {
    if (toNumber(x) < 0 || !Number.isInteger(toNumber(x)))
      fail('$bits operand must be a non-negative integer', 9);
    return BigInt(toNumber(x));
  }
  if (isBinary(x)) return binBits(x);
  throw new ServerError(2, 'bits operand must be an array, a number or a BinData');
}

const binBits = (b: Binary) => {
  let m = 0n;
  const u = b.buffer as Uint8Array;
  for (let i = b.position - 1; i >= 0; i--) m = (m << 8n) | BigInt(u[i]);
  return m;
};

export const bits = (_m: bigint, t: (b: bigint) => boolean): Leaf =>
  eachElement((v) => {
    if (isBinary(v)) return t(binBits(v));
    if (!isNumber(v) || isDecimal(v)) return false;
    const n = toNumber(v);
    if (!Number.isInteger(n)) return false;
    return t(BigInt.asUintN(64, isLong(v) ? v.toBigInt() : BigInt(n)));
  });
