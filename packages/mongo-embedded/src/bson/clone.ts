import type { Double, Int32, Long } from 'bson';
import { toRegExp } from './regex';
import { type BsonValue, type Doc, classOf, regexParts } from './types';

/** Deep copy with plain containers; leaf values are shared (they are never mutated). */
export function clone<V>(v: V): V {
  if (Array.isArray(v)) return v.map(clone) as V;
  if (v && typeof v === 'object' && !classOf(v) && !(v instanceof Date)) {
    const o: Doc = {};
    for (const [k, value] of Object.entries(v))
      if (k === '__proto__')
        Object.defineProperty(o, k, {
          value: clone(value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      else o[k] = clone(value);
    return o as V;
  }
  return v;
}

/** Engine values -> plain JS values (numbers promoted), for mingo. */
export function promote(v: Doc): Doc;
export function promote(v: BsonValue): BsonValue;
export function promote(v: BsonValue): BsonValue {
  if (v === null || typeof v !== 'object') return v;
  if (Array.isArray(v)) return v.map((e) => promote(e));
  switch (classOf(v)) {
    case 'Int32':
    case 'Double':
      return (v as Int32 | Double).value;
    case 'Long': {
      const n = (v as Long).toNumber();
      return Number.isSafeInteger(n) ? n : v;
    }
    case 'BSONRegExp':
      return toRegExp(...regexParts(v));
    case undefined:
      break;
    default:
      return v;
  }
  if (v instanceof Date) return v;
  const o: Doc = {};
  for (const k of Object.keys(v)) o[k] = promote((v as Doc)[k]);
  return o;
}
