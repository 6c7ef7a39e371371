import { decode, encode } from './codec';
import { isPlainObject } from './clone';
import { namesOf, rememberIdFirst, rememberNames } from './names';
import type { BsonValue, Doc } from './types';

const isIntegerName = (name: string): boolean => /^(0|[1-9]\d{0,9})$/.test(name);

/** Whether JavaScript puts some field of the value before others, which it does with names like integers. */
function isReordered(value: BsonValue): boolean {
  if (Array.isArray(value)) return value.some(isReordered);
  if (!isPlainObject(value)) return false;
  for (const name in value) {
    if (isIntegerName(name) || isReordered(value[name])) return true;
  }
  return false;
}

/** A document as bytes, its fields in the order they have in the bytes it was made from; new ones come last. */
export const encodeLike = (document: Doc, source: Buffer): Buffer =>
  encode(orderedLike(document, source));

/** A document that is encoded with its fields in the order they have in the bytes it was made from. */
export function orderedLike(document: Doc, source: Buffer): Doc {
  if (!isReordered(document)) return document;
  rememberOrder(document, source);
  // An `_id` comes first also where the source has none.
  rememberIdFirst(document, document);
  return asMaps(document) as Doc;
}

/** A document from its bytes; `namesOf` knows the order of its fields. */
export function decodeInOrder(bytes: Buffer): Doc {
  const document = decode(bytes);
  if (isReordered(document)) rememberOrder(document, bytes);
  return document;
}

/** A document as bytes, its fields and those below in the order that `namesOf` gives. */
export const encodeInOrder = (document: Doc): Buffer =>
  encode(isReordered(document) ? (asMaps(document) as Doc) : document);

function rememberOrder(value: BsonValue, bytes: Buffer): void {
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  const fields = [...rawFields(bytes)];
  if (isPlainObject(value))
    rememberNames(
      value,
      fields.map(({ name }) => name),
    );
  for (const { name, type, value: below } of fields)
    if (type === DOCUMENT || type === ARRAY) rememberOrder((value as Doc)[name], below);
}

/** The encoder keeps the order of a Map, which an object cannot hold. */
function asMaps(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map(asMaps);
  if (!isPlainObject(value)) return value;
  return new Map(namesOf(value).map((name) => [name, asMaps(value[name])]));
}

const DOCUMENT = 3;
const ARRAY = 4;
/** Types of a fixed size, in bytes. */
const SIZES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
const TEXTS = new Set([2, 13, 14]);
const BINARY = 5;
const REGEX = 11;
const POINTER = 12;
const SCOPED_CODE = 15;

/** A field as encoded in the bytes of a document. */
interface RawField {
  name: string;
  type: number;
  value: Buffer;
}

function* rawFields(bytes: Buffer): Iterable<RawField> {
  for (let at = 4; bytes[at] !== 0;) {
    const end = bytes.indexOf(0, at + 1);
    const size = sizeAt(bytes, bytes[at], end + 1);
    const value = bytes.subarray(end + 1, end + 1 + size);
    yield { name: bytes.toString('utf8', at + 1, end), type: bytes[at], value };
    at = end + 1 + size;
  }
}

/** A document in a document, as bytes; undefined if there is no such field, or no document in it. */
export function rawDocument(bytes: Buffer, name: string): Buffer | undefined {
  for (const field of rawFields(bytes))
    if (field.name === name) return field.type === DOCUMENT ? field.value : undefined;
  return undefined;
}

/** The documents of an array in a document, as bytes; undefined if there is no such array of documents. */
export function rawDocuments(bytes: Buffer, name: string): Buffer[] | undefined {
  for (const field of rawFields(bytes)) {
    if (field.name !== name || field.type !== ARRAY) continue;
    const elements = [...rawFields(field.value)];
    const areDocuments = elements.every(({ type }) => type === DOCUMENT);
    if (areDocuments) return elements.map(({ value }) => value);
    return undefined;
  }
  return undefined;
}

/** How long a value is. */
function sizeAt(bytes: Buffer, type: number, at: number): number {
  if (type in SIZES) return SIZES[type];
  if (type === DOCUMENT || type === ARRAY || type === SCOPED_CODE) return bytes.readInt32LE(at);
  if (TEXTS.has(type)) return 4 + bytes.readInt32LE(at);
  if (type === BINARY) return 5 + bytes.readInt32LE(at);
  if (type === POINTER) return 4 + bytes.readInt32LE(at) + 12;
  if (type === REGEX) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
  throw new Error(`unknown BSON type ${type}`);
}
