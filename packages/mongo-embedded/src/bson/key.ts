import { type Binary, type Code, Double, type ObjectId, type Timestamp } from 'bson';
import { binBytes, textOf } from './compare';
import { compareNumbers, toNumber } from './number';
import { type BsonValue, Kind, fieldsOf, isDecimal, isLong, kindOf, regexParts } from './types';

export const MAX_KEY = 1200;

export class KeyBuf {
  b = Buffer.allocUnsafe(256);
  n = 0;
  need(k: number) {
    if (this.n + k > this.b.length) {
      const c = Buffer.allocUnsafe(Math.max(this.b.length * 2, this.n + k));
      this.b.copy(c, 0, 0, this.n);
      this.b = c;
    }
  }
  u8(x: number) {
    this.need(1);
    this.b[this.n++] = x;
    return this;
  }
  bytes(x: Uint8Array) {
    this.need(x.length);
    this.b.set(x, this.n);
    this.n += x.length;
    return this;
  }
  u32(x: number) {
    this.need(4);
    this.b.writeUInt32BE(x >>> 0, this.n);
    this.n += 4;
    return this;
  }
  str(s: string) {
    // utf8, 0x00 escaped as 0x00 0xff, ended by 0x00
    const len = Buffer.byteLength(s);
    this.need(len + 1);
    if (s.indexOf('\0') < 0) {
      this.n += this.b.write(s, this.n, 'utf8');
    } else
      for (const x of Buffer.from(s)) {
        this.u8(x);
        if (x === 0) this.u8(0xff);
      }
    return this.u8(0);
  }
  done() {
    return Buffer.from(this.b.subarray(0, this.n));
  }
}

const f64 = new DataView(new ArrayBuffer(8));

function putDouble(out: KeyBuf, d: number) {
  if (d === 0) d = 0; // -0
  out.need(8);
  f64.setFloat64(0, d);
  let hi = f64.getUint32(0),
    lo = f64.getUint32(4);
  if (hi & 0x80000000) {
    hi = ~hi >>> 0;
    lo = ~lo >>> 0;
  } else hi = (hi | 0x80000000) >>> 0;
  if (d !== d) {
    hi = 0;
    lo = 0;
  } // NaN below every number
  out.b.writeUInt32BE(hi, out.n);
  out.b.writeUInt32BE(lo, out.n + 4);
  out.n += 8;
}

export type Fold = (s: string) => string;

/** Appends the memcomparable form of `v`. Equal values give equal bytes, and byte order is `compare` order. */
export function putKey(out: KeyBuf, v: BsonValue, fold?: Fold): void {
  const c = kindOf(v);
  out.u8(c === Kind.UNDEF ? Kind.UNDEF : c);
  switch (c) {
    case Kind.NUM: {
      const d = toNumber(v);
      putDouble(out, d);
      let r = 0;
      if (typeof v === 'object' && isFinite(d)) {
        if (isLong(v)) {
          if (!Number.isSafeInteger(d)) r = Number(v.toBigInt() - BigInt(d));
        } else if (isDecimal(v)) r = compareNumbers(v, new Double(d));
      }
      out.need(2);
      out.b.writeUInt16BE(r + 0x8000, out.n);
      out.n += 2;
      break;
    }
    case Kind.STR: {
      const s = textOf(v);
      out.str(fold ? fold(s) : s);
      break;
    }
    case Kind.OBJ: {
      const o = fieldsOf(v);
      for (const f of Object.keys(o)) {
        out.u8(kindOf(o[f])).str(f);
        putKey(out, o[f], fold);
      }
      out.u8(0);
      break;
    }
    case Kind.ARR:
      for (const e of v as BsonValue[]) putKey(out, e, fold);
      out.u8(0);
      break;
    case Kind.BIN: {
      const b = v as Binary,
        x = binBytes(b);
      out.u32(x.length).u8(b.sub_type).bytes(x);
      break;
    }
    case Kind.OID:
      out.bytes((v as ObjectId).id);
      break;
    case Kind.BOOL:
      out.u8(v ? 1 : 0);
      break;
    case Kind.DATE: {
      out.need(8);
      out.b.writeBigInt64BE(BigInt(+(v as Date)), out.n);
      out.b[out.n] ^= 0x80;
      out.n += 8;
      break;
    }
    case Kind.TS: {
      out.need(8);
      out.b.writeBigUInt64BE((v as Timestamp).toBigInt() & 0xffffffffffffffffn, out.n);
      out.n += 8;
      break;
    }
    case Kind.REGEX: {
      const [source, flags] = regexParts(v);
      out.str(source).str(flags);
      break;
    }
    case Kind.CODE:
    case Kind.CODEW:
      out.str((v as Code).code);
      break;
  }
}

export function toKey(v: BsonValue, fold?: Fold): Buffer {
  const out = new KeyBuf();
  putKey(out, v, fold);
  return out.done();
}

export function invert(b: Buffer): Buffer {
  const r = Buffer.allocUnsafe(b.length);
  for (let i = 0; i < b.length; i++) r[i] = b[i] ^ 0xff;
  return r;
}

/** Smallest key above every key that starts with `p`. */
export function after(p: Buffer): Buffer {
  const r = Buffer.from(p);
  for (let i = r.length - 1; i >= 0; i--) {
    if (r[i] !== 0xff) {
      r[i]++;
      return r.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(64, 0xff);
}
