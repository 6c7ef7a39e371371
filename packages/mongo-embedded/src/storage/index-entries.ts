import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { duplicateOf } from '../indexes/duplicate';
import type { Index } from '../indexes/collection-index';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import { EMPTY, recordIdBytes, recordIdOf } from './layout';
import type { View } from './view';

/** A unique index maps a key to its record; another has the record at the end of the key. */
export function putEntry(view: View, index: Index, key: Buffer, recordId: number): void {
  if (index.unique) view.put(key, recordIdBytes(recordId));
  else view.put(Buffer.concat([key, recordIdBytes(recordId)]), EMPTY);
}

export function deleteEntry(view: View, index: Index, key: Buffer, recordId: number): void {
  view.delete(index.unique ? key : Buffer.concat([key, recordIdBytes(recordId)]));
}

/** @throws ServerError 11000 if another record than `recordId` has one of the keys of a unique index. */
export function checkUnique(
  view: View,
  collection: Collection,
  index: Index,
  keys: Buffer[],
  document: Doc,
  recordId?: number,
): void {
  if (!index.unique) return;
  for (const key of keys) {
    const held = view.get(key);
    if (!held || recordIdOf(held) === recordId) continue;
    const { keyValue, text } = duplicateOf(index, document, key);
    throw new ServerError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: ${text}`,
      { keyPattern: index.spec.key, keyValue },
    );
  }
}

/** The index's keys of a document; what they teach about the index (arrays, cut keys) goes into the catalog. */
export function keysOf(
  catalog: Catalog,
  collection: Collection,
  index: Index,
  document: Doc,
): Buffer[] {
  const { keys, multikey } = index.keysOf(document);
  const learnt = multikey?.some((isMultikey, field) => isMultikey && !index.multikey[field]);
  if (learnt)
    index.multikey = index.multikey.map((isMultikey, field) => isMultikey || !!multikey![field]);
  if (learnt || index.hasCutKeys !== index.savedHasCutKeys) catalog.save(collection);
  return keys;
}

/** Puts a stored record into an index that is being built. @throws ServerError 11000. */
export function addEntries(
  view: View,
  collection: Collection,
  index: Index,
  recordId: number,
  document: Doc,
): void {
  const { keys, multikey } = index.keysOf(document);
  checkUnique(view, collection, index, keys, document, recordId);
  for (const key of keys) putEntry(view, index, key, recordId);
  if (multikey)
    index.multikey = index.multikey.map((isMultikey, field) => isMultikey || multikey[field]);
}
