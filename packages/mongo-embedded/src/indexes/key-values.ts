import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { getField, isArrayIndex } from '../query/path';
import type { IndexField } from './index-spec';

/** Represents an empty array, which an index holds below null. */
export const EMPTY_ARRAY = Symbol('empty array');

/** How far the path of one index field has been followed into a document. */
interface Cursor {
  value: BsonValue;
  /** What is left of the path. */
  parts: string[];
  /** At its value, or where the document has nothing more. */
  done: boolean;
}

const missing: Cursor = { value: undefined, parts: [], done: true };

export interface KeyValues {
  /** One list of values for each index entry. */
  tuples: BsonValue[][];
  /** Whether some field is there, which a sparse index requires. */
  anyPresent: boolean;
  /** Which fields went through an array; undefined if none did. */
  multikey?: boolean[];
}

/**
 * The values an index has of a document: one tuple, or one for each element where a path meets an array.
 * @throws ServerError 171 if two fields meet different arrays.
 */
export function keyValues(fields: IndexField[], document: Doc): KeyValues {
  const found: KeyValues = { tuples: [], anyPresent: false };
  expand(fields.map(({ parts }) => ({ value: document, parts, done: false })));
  return found;

  function expand(cursors: Cursor[]): void {
    const reached = cursors.map((cursor) => (cursor.done ? cursor : follow(cursor)));
    const atArray = reached.map(({ done }) => !done);
    const array = sharedArray(fields, reached);
    if (!array) {
      found.tuples.push(reached.map(({ value }) => value));
      found.anyPresent ||= reached.some(
        (cursor) => cursor !== missing && cursor.value !== undefined,
      );
      return;
    }
    found.multikey ??= fields.map(() => false);
    atArray.forEach((isAtArray, field) => {
      if (isAtArray) found.multikey![field] = true;
    });
    const enter = (element: BsonValue) =>
      expand(reached.map((cursor) => (cursor.done ? cursor : into(cursor, element))));
    if (array.length) array.forEach(enter);
    else enter(EMPTY_ARRAY);
  }
}

/** Follows documents and array positions down to a value or an array whose elements must be looked at. */
function follow({ value, parts }: Cursor): Cursor {
  for (;;) {
    if (Array.isArray(value)) {
      if (!isPositionIn(value, parts[0])) return { value, parts, done: false };
      value = value[Number(parts[0])];
      parts = parts.slice(1);
      if (!parts.length) return { value, parts, done: true };
      continue;
    }
    if (!parts.length) return { value, parts, done: true };
    if (!isDocument(value)) return missing;
    value = getField(value, parts[0]);
    parts = parts.slice(1);
  }
}

const isPositionIn = (array: BsonValue[], part: string | undefined): boolean =>
  part !== undefined &&
  isArrayIndex(part) &&
  !array.some((element) => isDocument(element) && getField(element, part) !== undefined);

function into({ parts }: Cursor, element: BsonValue): Cursor {
  if (!parts.length) return { value: element, parts, done: true };
  if (element !== EMPTY_ARRAY && isDocument(element)) return { value: element, parts, done: false };
  return missing;
}

function sharedArray(fields: IndexField[], cursors: Cursor[]): BsonValue[] | undefined {
  const first = cursors.findIndex(({ done }) => !done);
  const array = cursors[first]?.value as BsonValue[] | undefined;
  const other = cursors.findIndex(({ done, value }) => !done && value !== array);
  if (other >= 0)
    throw new ServerError(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${fields[other].parts.at(-1)}] [${fields[first].parts.at(-1)}]`,
    );
  return array;
}
