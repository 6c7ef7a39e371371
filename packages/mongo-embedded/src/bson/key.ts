import { Double } from 'bson';
import type { Binary, Code, ObjectId, Timestamp } from 'bson';
import type { Fold } from './collation';
import { binaryBytes, textOf, unsignedTime } from './compare';
import { KeyWriter } from './key-writer';
import { Kind, kindOf } from './kind';
import { compareNumbers, toNumber } from './number';
import { fieldsOf, isDecimal, isLong, regexParts } from './types';
import type { BsonValue } from './types';

/** LMDB takes keys of 1,978 bytes; longer index keys are cut and end in a hash. */
export const MAX_KEY_BYTES = 1200;

/** What a wide number adds to its nearest double: equal doubles may stand for different numbers. */
function remainder(value: BsonValue, nearest: number): number {
  if (typeof value !== 'object' || !Number.isFinite(nearest)) return 0;
  if (isDecimal(value)) return compareNumbers(value, new Double(nearest));
  if (isLong(value) && !Number.isSafeInteger(nearest))
    return Number(value.toBigInt() - BigInt(nearest));
  return 0;
}

const SIGN_BIT = 1n << 63n;

/** Appends a value: equal values give equal bytes, and the order of bytes is the order of `compare`. */
export function writeKey(out: KeyWriter, value: BsonValue, fold?: Fold): void {
  const kind = kindOf(value);
  out.byte(kind);
  switch (kind) {
    case Kind.Number: {
      const nearest = toNumber(value);
      out.double(nearest).uint16(remainder(value, nearest) + 0x8000);
      break;
    }
    case Kind.String:
      out.text(fold ? fold(textOf(value)) : textOf(value));
      break;
    case Kind.Object:
      for (const [name, field] of Object.entries(fieldsOf(value))) {
        out.byte(kindOf(field)).text(name);
        writeKey(out, field, fold);
      }
      out.byte(0);
      break;
    case Kind.Array:
      for (const element of value as BsonValue[]) writeKey(out, element, fold);
      out.byte(0);
      break;
    case Kind.Binary: {
      const bytes = binaryBytes(value as Binary);
      out
        .uint32(bytes.length)
        .byte((value as Binary).sub_type)
        .bytes(bytes);
      break;
    }
    case Kind.ObjectId:
      out.bytes((value as ObjectId).id);
      break;
    case Kind.Boolean:
      out.byte(value ? 1 : 0);
      break;
    case Kind.Date:
      out.uint64(BigInt.asUintN(64, BigInt(+(value as Date))) ^ SIGN_BIT);
      break;
    case Kind.Timestamp:
      out.uint64(unsignedTime(value as Timestamp));
      break;
    case Kind.Regex: {
      const [source, flags] = regexParts(value);
      out.text(source).text(flags);
      break;
    }
    case Kind.Code:
    case Kind.CodeWithScope:
      out.text((value as Code).code);
      break;
  }
}

export function toKey(value: BsonValue, fold?: Fold): Buffer {
  const out = new KeyWriter();
  writeKey(out, value, fold);
  return out.done();
}

/** The key as text, for maps and sets of values. */
export const toKeyText = (value: BsonValue, fold?: Fold): string =>
  toKey(value, fold).toString('latin1');

/** Turns the order of keys round, for descending fields. */
export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = key[i] ^ 0xff;
  return inverted;
}

/** The smallest key above every key that starts with `prefix`. */
export function keyAfter(prefix: Buffer): Buffer {
  for (let i = prefix.length - 1; i >= 0; i--) {
    if (prefix[i] === 0xff) continue;
    const end = Buffer.from(prefix.subarray(0, i + 1));
    end[i]++;
    return end;
  }
  return Buffer.alloc(64, 0xff);
}
