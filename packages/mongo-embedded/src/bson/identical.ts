import { compare } from './compare';
import { toNumber } from './number';
import { Kind, bsonTypeOf, fieldsOf, isDecimal, kindOf } from './types';

/** Same BSON bytes (types included): tells a no-op update from a change. */
export function identical(a: any, b: any): boolean {
  if (a === b) return true;
  const ca = kindOf(a);
  if (ca !== kindOf(b)) return false;
  if (ca === Kind.NUM) {
    if (bsonTypeOf(a)[0] !== bsonTypeOf(b)[0]) return false;
    if (isDecimal(a)) return a.toString() === b.toString();
    if (typeof a === 'object' && a._bsontype === 'Long') return a.equals(b);
    return Object.is(toNumber(a), toNumber(b));
  }
  if (ca === Kind.ARR) return a.length === b.length && a.every((v: any, i: number) => identical(v, b[i]));
  if (ca === Kind.OBJ) {
    const x = fieldsOf(a),
      y = fieldsOf(b),
      ka = Object.keys(x),
      kb = Object.keys(y);
    return ka.length === kb.length && ka.every((k, i) => k === kb[i] && identical(x[k], y[k]));
  }
  return compare(a, b) === 0;
}
