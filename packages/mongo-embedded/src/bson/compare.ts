import type { Binary, Timestamp } from 'bson';
import { compareNumbers } from './number';
import { Kind, fieldsOf, kindOf } from './types';

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

/** MongoDB's total order over BSON values. */
export function compare(a: any, b: any, sc?: StrCmp): number {
  if (a === b) return 0;
  const ca = kindOf(a),
    cb = kindOf(b);
  if (ca !== cb) return ca < cb ? -1 : 1;
  switch (ca) {
    case Kind.NUM:
      return compareNumbers(a, b);
    case Kind.STR: {
      const x = typeof a === 'string' ? a : a.value,
        y = typeof b === 'string' ? b : b.value;
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
      const n = Math.min(a.length, b.length);
      for (let i = 0; i < n; i++) {
        const c = compare(a[i], b[i], sc);
        if (c) return c;
      }
      return a.length < b.length ? -1 : a.length > b.length ? 1 : 0;
    }
    case Kind.BIN: {
      const x = binBytes(a),
        y = binBytes(b);
      if (x.length !== y.length) return x.length < y.length ? -1 : 1;
      if (a.sub_type !== b.sub_type) return a.sub_type < b.sub_type ? -1 : 1;
      return bytesCmp(x, y);
    }
    case Kind.OID:
      return bytesCmp(a.id, b.id);
    case Kind.BOOL:
      return a ? 1 : -1;
    case Kind.DATE: {
      const x = +a,
        y = +b;
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case Kind.TS: {
      const x = (a as Timestamp).toBigInt() & 0xffffffffffffffffn,
        y = (b as Timestamp).toBigInt() & 0xffffffffffffffffn;
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case Kind.REGEX:
      return (
        utf8cmp(a.pattern ?? a.source, b.pattern ?? b.source) ||
        utf8cmp(a.options ?? a.flags, b.options ?? b.flags)
      );
    case Kind.CODE:
    case Kind.CODEW:
      return utf8cmp(a.code, b.code) || (a.scope && b.scope ? compare(a.scope, b.scope) : 0);
  }
  return 0;
}

export const equal = (a: any, b: any, sc?: StrCmp) => compare(a, b, sc) === 0;
