import { encode } from '../bson/codec';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';

/** A document of the largest size with its message header. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024 + 64 * 1024;
const DOCUMENT_TYPE = 3;
const ARRAY_TYPE = 4;
const END = Buffer.from([0]);

/** A reply as bytes, or the error that it is too large; a batch may hold a document and what came before it. */
export function encodeChecked(reply: Doc): Buffer {
  const bytes = encodeReply(reply);
  const most = reply.cursor === undefined ? MAX_REPLY_BYTES : 2 * MAX_REPLY_BYTES;
  if (bytes.length <= most) return bytes;
  const { code, codeName, message } = new ServerError(
    'BSONObjectTooLarge',
    `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
  );
  return encode({ ok: 0, errmsg: message, code, codeName });
}

/** A reply as bytes. Batches hold documents that are encoded already; they are spliced in unchanged. */
function encodeReply(reply: Doc): Buffer {
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
