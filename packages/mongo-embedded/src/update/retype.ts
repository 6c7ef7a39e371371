import { Double, Int32 } from 'bson';
import { toNumber } from '../bson/number';
import { type Doc, isDocument, isNumber } from '../bson/types';

/** Gives numbers of `next` the BSON type they had in `prev` where the value did not change (mingo promotes numbers). */
export function retype(next: any, prev: any): any {
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
    !next._bsontype &&
    !(next instanceof Date) &&
    !(next instanceof RegExp)
  ) {
    const o: Doc = {};
    for (const k of Object.keys(next)) {
      if (next[k] === undefined) continue;
      o[k] = retype(next[k], isDocument(prev) ? prev[k] : undefined);
    }
    return o;
  }
  return next;
}
