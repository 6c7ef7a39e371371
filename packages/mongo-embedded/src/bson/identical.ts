import type { Long } from 'bson';
import { compare } from './compare';
import { toNumber } from './number';
import { type BsonValue, Kind, bsonTypeOf, fieldsOf, isDecimal, isLong, kindOf } from './types';

/** Same BSON bytes (types included): tells a no-op update from a change. */
export function identical(a: BsonValue, b: BsonValue): boolean {
  if (a === b) return true;
  const ca = kindOf(a);
  if (ca !== kindOf(b)) return false;
  if (ca === Kind.NUM) {
    if (bsonTypeOf(a)[0] !== bsonTypeOf(b)[0]) return false;
    if (isDecimal(a)) return a.toString() === String(b);
    if (isLong(a)) return a.equals(b as Long);
    return Object.is(toNumber(a), toNumber(b));
  }
  if (ca === Kind.ARR) {
    const x = a as BsonValue[],
      y = b as BsonValue[];
    return x.length === y.length && x.every((v, i) => identical(v, y[i]));
  }
  if (ca === Kind.OBJ) {
    const x = fieldsOf(a),
      y = fieldsOf(b),
      ka = Object.keys(x),
      kb = Object.keys(y);
    return ka.length === kb.length && ka.every((k, i) => k === kb[i] && identical(x[k], y[k]));
  }
  return compare(a, b) === 0;
}
