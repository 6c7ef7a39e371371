import { ObjectId } from 'bson';
import type { Timestamp } from 'bson';
import { decode } from '../bson/codec';
import { encodeInOrder, encodeLike } from '../bson/field-order';
import { isPlainObject } from '../bson/clone';
import { rememberIdFirst, withNamesOf } from '../bson/names';
import { Kind, kindOf } from '../bson/kind';
import { typeName } from '../bson/type-name';
import { classOf, fieldsOf } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { MAX_DOCUMENT_BYTES, MAX_LEVELS } from '../engine/limits';

export interface PreparedDocument {
  document: Doc;
  bytes: Buffer;
}

const NOT_AN_ID = new Set<number>([Kind.Array, Kind.Regex, Kind.Undefined]);

/** @throws ServerError 53 or 52 for a value that no `_id` may have. */
function checkId(id: BsonValue): void {
  if (NOT_AN_ID.has(kindOf(id)))
    throw new ServerError('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  const operator =
    kindOf(id) === Kind.Object && !classOf(id)
      ? Object.keys(fieldsOf(id)).find((key) => key.startsWith('$'))
      : undefined;
  if (operator)
    throw new ServerError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    );
}

/**
 * A document as it is stored: `_id` first, made if it is missing; its fields in the order of `before`, if it was read
 * from there.
 * @throws ServerError for a bad `_id`, 10334 if too large.
 */
export function prepare(given: Doc, before?: Buffer): PreparedDocument {
  const { _id = new ObjectId(), ...fields } = given;
  checkId('_id' in given ? given._id : _id);
  const document = { _id, ...fields };
  rememberIdFirst(document, given);
  checkDepth(document);
  const bytes = before ? encodeLike(document, before) : encodeInOrder(document);
  checkSize(bytes);
  return { document, bytes };
}

/** As `prepare`, from bytes: those that need no change are stored as they came. */
export function prepareBytes(bytes: Buffer): PreparedDocument {
  checkSize(bytes);
  const document = decode(bytes);
  // The first name is read from the bytes: decoded, names like integers come first.
  if (bytes.toString('latin1', 5, 9) !== '_id\0') return prepare(document, bytes);
  checkId(document._id);
  checkDepth(document);
  return { document, bytes };
}

/**
 * Gives an empty timestamp at the top level the present moment, as MongoDB does for a document that is inserted or
 * replaces another; that of an `_id` stays.
 * @param tick the logical time of a write.
 */
export function fillTimestamps(
  prepared: PreparedDocument,
  tick: () => Timestamp,
): PreparedDocument {
  const { document, bytes } = prepared;
  const empty = Object.keys(document).filter(
    (name) => name !== '_id' && isEmptyTimestamp(document[name]),
  );
  if (!empty.length) return prepared;
  const moments = Object.fromEntries(empty.map((name) => [name, tick()]));
  const filled = withNamesOf({ ...document, ...moments }, document);
  return { document: filled, bytes: encodeLike(filled, bytes) };
}

const isEmptyTimestamp = (value: BsonValue): boolean =>
  kindOf(value) === Kind.Timestamp && (value as Timestamp).isZero();

/** @throws ServerError 15 for a document of more levels than MongoDB documents. */
function checkDepth(value: BsonValue, level = 1): void {
  if (level > MAX_LEVELS)
    throw new ServerError(
      'Overflow',
      `cannot insert document because it exceeds ${MAX_LEVELS} levels of nesting`,
    );
  for (const below of Array.isArray(value) ? value : Object.values(fieldsOf(value)))
    if (Array.isArray(below) || isPlainObject(below)) checkDepth(below, level + 1);
}

function checkSize({ length }: Buffer): void {
  if (length > MAX_DOCUMENT_BYTES)
    throw new ServerError(
      'BSONObjectTooLarge',
      `BSONObj size: ${length} (0x${length.toString(16)}) is invalid. Size must be between 0 and 16793600(16MB)`,
    );
}
