import { toRegExp } from './regex';
import type { Doc } from './types';

/** Deep copy with plain containers; leaf values are shared (they are never mutated). */
export function clone<V>(v: V): V {
  if (Array.isArray(v)) return v.map(clone) as any;
  if (v && typeof v === 'object' && !(v as any)._bsontype && !(v instanceof Date)) {
    const o: Doc = {};
    for (const k of Object.keys(v))
      k === '__proto__'
        ? Object.defineProperty(o, k, {
            value: clone((v as any)[k]),
            enumerable: true,
            configurable: true,
            writable: true,
          })
        : (o[k] = clone((v as any)[k]));
    return o as V;
  }
  return v;
}

/** Engine values -> plain JS values (numbers promoted), for mingo. */
export function promote(v: any): any {
  if (v === null || typeof v !== 'object') return v;
  if (Array.isArray(v)) return v.map(promote);
  switch (v._bsontype) {
    case 'Int32':
    case 'Double':
      return v.value;
    case 'Long': {
      const n = v.toNumber();
      return Number.isSafeInteger(n) ? n : v;
    }
    case 'BSONRegExp':
      return toRegExp(v.pattern, v.options);
    case undefined:
      break;
    default:
      return v;
  }
  if (v instanceof Date) return v;
  const o: Doc = {};
  for (const k of Object.keys(v)) o[k] = promote(v[k]);
  return o;
}
