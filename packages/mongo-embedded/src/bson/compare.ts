import type { BSONSymbol, Binary, Code, ObjectId, Timestamp } from 'bson';
import { Kind, kindOf } from './kind';
import { compareNumbers } from './number';
import { fieldsOf, regexParts } from './types';
import type { BsonValue } from './types';

/** An order of strings, such as a collation's. */
export type CompareText = (a: string, b: string) => number;

const isSurrogateOrAbove = (unit: number): boolean => unit >= 0xd800;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xe000;

/** Orders strings as their UTF-8 bytes are ordered, which differs from UTF-16 only at surrogates. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    if (
      isSurrogateOrAbove(left) &&
      isSurrogateOrAbove(right) &&
      isSurrogate(left) !== isSurrogate(right)
    )
      return isSurrogate(left) ? 1 : -1;
    if (left < right) return -1;
    return 1;
  }
  if (a.length < b.length) return -1;
  return 1;
}

const order = (a: number | bigint, b: number | bigint): number => Number(a > b) - Number(a < b);

export const binaryBytes = (value: Binary): Uint8Array => value.buffer.subarray(0, value.position);

/** The text of a string or symbol. */
export const textOf = (value: BsonValue): string =>
  typeof value === 'string' ? value : (value as BSONSymbol).value;

export const unsignedTime = (value: Timestamp): bigint => value.toBigInt() & 0xffffffffffffffffn;

/** Field by field: kinds first, then names, then values; the shorter document is below. */
function compareDocuments(a: BsonValue, b: BsonValue, text: CompareText): number {
  const left = Object.entries(fieldsOf(a));
  const right = Object.entries(fieldsOf(b));
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const [leftName, leftValue] = left[i];
    const [rightName, rightValue] = right[i];
    const found =
      order(kindOf(leftValue), kindOf(rightValue)) ||
      compareText(leftName, rightName) ||
      compare(leftValue, rightValue, text);
    if (found) return found;
  }
  return order(left.length, right.length);
}

function compareArrays(a: BsonValue[], b: BsonValue[], text: CompareText): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const found = compare(a[i], b[i], text);
    if (found) return found;
  }
  return order(a.length, b.length);
}

const compareBinaries = (a: Binary, b: Binary): number =>
  order(a.position, b.position) ||
  order(a.sub_type, b.sub_type) ||
  Buffer.compare(binaryBytes(a), binaryBytes(b));

function compareRegexes(a: BsonValue, b: BsonValue): number {
  const [leftSource, leftFlags] = regexParts(a);
  const [rightSource, rightFlags] = regexParts(b);
  return compareText(leftSource, rightSource) || compareText(leftFlags, rightFlags);
}

const compareCode = (a: Code, b: Code): number =>
  compareText(a.code, b.code) || (a.scope && b.scope ? compare(a.scope, b.scope) : 0);

/** MongoDB's total order over BSON values. */
export function compare(a: BsonValue, b: BsonValue, text: CompareText = compareText): number {
  if (a === b) return 0;
  const kind = kindOf(a);
  const otherKind = kindOf(b);
  if (kind !== otherKind) return order(kind, otherKind);
  switch (kind) {
    case Kind.Number:
      return compareNumbers(a, b);
    case Kind.String:
      return text(textOf(a), textOf(b));
    case Kind.Object:
      return compareDocuments(a, b, text);
    case Kind.Array:
      return compareArrays(a as BsonValue[], b as BsonValue[], text);
    case Kind.Binary:
      return compareBinaries(a as Binary, b as Binary);
    case Kind.ObjectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Kind.Boolean:
      if (a) return 1;
      return -1;
    case Kind.Date:
      return order(+(a as Date), +(b as Date));
    case Kind.Timestamp:
      return order(unsignedTime(a as Timestamp), unsignedTime(b as Timestamp));
    case Kind.Regex:
      return compareRegexes(a, b);
    case Kind.Code:
    case Kind.CodeWithScope:
      return compareCode(a as Code, b as Code);
  }
  return 0;
}

export const equal = (a: BsonValue, b: BsonValue, text?: CompareText): boolean =>
  compare(a, b, text) === 0;
