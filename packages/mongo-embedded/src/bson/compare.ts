import type { BSONSymbol, Binary, Code, ObjectId, Timestamp } from 'bson';
import { compareNumbers } from './number';
import { type BsonValue, Kind, fieldsOf, kindOf, regexParts } from './types';

export type StrCmp = (a: string, b: string) => number;

const utf8cmp: StrCmp = (a, b) => {
  if (a === b) return 0;
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const x = a.charCodeAt(i),
      y = b.charCodeAt(i);
    if (x !== y) {
      if (x >= 0xd800 && y >= 0xd800) {
        const sx = x < 0xe000,
          sy = y < 0xe000;
        if (sx !== sy) return sx ? 1 : -1;
      }
      return x < y ? -1 : 1;
    }
  }
  return a.length < b.length ? -1 : 1;
};

const bytesCmp = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a as Buffer, b as Buffer);

export const binBytes = (b: Binary) => (b.buffer as Uint8Array).subarray(0, b.position);

/** The text of a string or symbol. */
export const textOf = (v: BsonValue): string => (typeof v === 'string' ? v : (v as BSONSymbol).value);

/** MongoDB's total order over BSON values. */
export function compare(a: BsonValue, b: BsonValue, sc?: StrCmp): number {
  if (a === b) return 0;
  const ca = kindOf(a),
    cb = kindOf(b);
  if (ca !== cb) return ca < cb ? -1 : 1;
  switch (ca) {
    case Kind.NUM:
      return compareNumbers(a, b);
    case Kind.STR: {
      const x = textOf(a),
        y = textOf(b);
      return sc ? sc(x, y) : utf8cmp(x, y);
    }
    case Kind.OBJ: {
      const x = fieldsOf(a),
        y = fieldsOf(b),
        ka = Object.keys(x),
        kb = Object.keys(y),
        n = Math.min(ka.length, kb.length);
      for (let i = 0; i < n; i++) {
        const va = x[ka[i]],
          vb = y[kb[i]],
          ta = kindOf(va),
          tb = kindOf(vb);
        if (ta !== tb) return ta < tb ? -1 : 1;
        const f = utf8cmp(ka[i], kb[i]);
        if (f) return f;
        const c = compare(va, vb, sc);
        if (c) return c;
      }
      return ka.length - kb.length < 0 ? -1 : ka.length > kb.length ? 1 : 0;
    }
    case Kind.ARR: {
      const x = a as BsonValue[],
        y = b as BsonValue[],
        n = Math.min(x.length, y.length);
      for (let i = 0; i < n; i++) {
        const c = compare(x[i], y[i], sc);
        if (c) return c;
      }
      return x.length < y.length ? -1 : x.length > y.length ? 1 : 0;
    }
    case Kind.BIN: {
      const p = a as Binary,
        q = b as Binary,
        x = binBytes(p),
        y = binBytes(q);
      if (x.length !== y.length) return x.length < y.length ? -1 : 1;
      if (p.sub_type !== q.sub_type) return p.sub_type < q.sub_type ? -1 : 1;
      return bytesCmp(x, y);
    }
    case Kind.OID:
      return bytesCmp((a as ObjectId).id, (b as ObjectId).id);
    case Kind.BOOL:
      return a ? 1 : -1;
    case Kind.DATE: {
      const x = +(a as Date),
        y = +(b as Date);
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case Kind.TS: {
      const x = (a as Timestamp).toBigInt() & 0xffffffffffffffffn,
        y = (b as Timestamp).toBigInt() & 0xffffffffffffffffn;
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case Kind.REGEX: {
      const x = regexParts(a),
        y = regexParts(b);
      return utf8cmp(x[0], y[0]) || utf8cmp(x[1], y[1]);
    }
    case Kind.CODE:
    case Kind.CODEW: {
      const x = a as Code,
        y = b as Code;
      return utf8cmp(x.code, y.code) || (x.scope && y.scope ? compare(x.scope, y.scope) : 0);
    }
  }
  return 0;
}

export const equal = (a: BsonValue, b: BsonValue, sc?: StrCmp) => compare(a, b, sc) === 0;
