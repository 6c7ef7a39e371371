import { encode } from '../bson/codec';
import type { Doc } from '../bson/types';

const DOCUMENT_TYPE = 3;
const ARRAY_TYPE = 4;
const END = Buffer.from([0]);

/** A reply as bytes. Batches hold documents that are encoded already; they are spliced in unchanged. */
export function encodeReply(reply: Doc): Buffer {
  const { cursor, ...rest } = reply;
  if (cursor === undefined) return encode(reply);
  const { firstBatch, nextBatch, ...cursorFields } = cursor as {
    firstBatch?: Buffer[];
    nextBatch?: Buffer[];
  };
  const name = firstBatch ? 'firstBatch' : 'nextBatch';
  const elements = (firstBatch ?? nextBatch ?? []).flatMap((document, position) => [
    elementHeader(DOCUMENT_TYPE, String(position)),
    document,
  ]);
  const batch = [elementHeader(ARRAY_TYPE, name), ...wrapped(elements)];
  const cursorParts = wrapped([...batch, fieldsOf(encode(cursorFields))]);
  return Buffer.concat(
    wrapped([elementHeader(DOCUMENT_TYPE, 'cursor'), ...cursorParts, fieldsOf(encode(rest))]),
  );
}

const elementHeader = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

/** The parts of a BSON document: its length, its fields, its end. */
function wrapped(fields: Buffer[]): Buffer[] {
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(
    fields.reduce((sum, { length: each }) => sum + each, 5),
    0,
  );
  return [length, ...fields, END];
}

/** A document without its length and its end. */
const fieldsOf = (document: Buffer): Buffer => document.subarray(4, -1);
