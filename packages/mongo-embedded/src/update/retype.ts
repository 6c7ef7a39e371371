import { Double, Int32 } from 'bson';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, classOf, isDocument, isNumber } from '../bson/types';

/** Gives numbers of `next` the BSON type they had in `prev` where the value did not change (mingo promotes numbers). */
export function retype(next: BsonValue, prev: BsonValue): BsonValue {
  if (typeof next === 'number')
    return isNumber(prev) && toNumber(prev) === next
      ? prev
      : Number.isInteger(next) && Math.abs(next) < 2 ** 31 && !Object.is(next, -0)
        ? new Int32(next)
        : new Double(next);
  if (Array.isArray(next)) return next.map((v, i) => retype(v, Array.isArray(prev) ? prev[i] : undefined));
  if (
    next &&
    typeof next === 'object' &&
    !classOf(next) &&
    !(next instanceof Date) &&
    !(next instanceof RegExp)
  ) {
    const o: Doc = {};
    for (const [k, v] of Object.entries(next)) {
      if (v === undefined) continue;
      o[k] = retype(v, isDocument(prev) ? prev[k] : undefined);
    }
    return o;
  }
  return next;
}
