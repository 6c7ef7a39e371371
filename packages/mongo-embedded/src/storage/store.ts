import { encode } from '../bson/codec';
import { toBool } from '../bson/number';
import { fieldIn } from '../bson/types';
import type { Doc } from '../bson/types';
import type { Change } from '../changes/change';
import { describeUpdate } from '../changes/describe-update';
import { Catalog } from './catalog';
import type { Collection } from './collection';
import { checkUnique, deleteEntry, keysOf, putEntry } from './index-entries';
import { KeyValueStore } from './key-value-store';
import type { StoreOptions } from './key-value-store';
import { asText, countKey, recordIdOf } from './layout';
import type { View } from './view';

/** A document before a change and after it. */
interface Update {
  recordId: number;
  before: Doc;
  after: Doc;
  /** `after` as bytes. */
  bytes: Buffer;
  /** The paths that an update names; undefined for a replacement. */
  named?: ReadonlySet<string>;
}

/** Documents with their index entries: every write keeps both in step. */
export class Store {
  readonly keyValues: KeyValueStore;
  readonly catalog: Catalog;
  readonly directory: string;

  constructor(options: StoreOptions) {
    this.directory = options.path;
    this.keyValues = new KeyValueStore(options);
    this.catalog = new Catalog(this.keyValues);
  }

  /** @throws ServerError 11000 for a key that a unique index has already. */
  insert(view: View, collection: Collection, document: Doc, bytes: Buffer): void {
    const recordId = collection.nextRecordId;
    const keysByIndex = collection.indexesOf(recordId).map((index) => ({
      index,
      keys: keysOf(this.catalog, collection, index, document),
    }));
    for (const { index, keys } of keysByIndex) checkUnique(view, collection, index, keys, document);
    view.transaction?.touched.add(collection);
    collection.nextRecordId++;
    view.put(collection.recordKey(recordId), bytes);
    for (const { index, keys } of keysByIndex)
      for (const key of keys) putEntry(view, index, key, recordId);
    view.addToCount(collection, 1);
    view.record({ ...changeOf('insert', collection, document), document: bytes });
  }

  /** Replaces `before` by `after`, whose `_id` is the same. @throws ServerError 11000 as `insert` does. */
  update(
    view: View,
    collection: Collection,
    { recordId, before, after, bytes, named }: Update,
  ): void {
    view.transaction?.touched.add(collection);
    const changes = collection
      .indexesOf(recordId)
      .filter((index) => !index.isPrimary)
      .map((index) => {
        const removed = index.keysOf(before).keys;
        const added = keysOf(this.catalog, collection, index, after);
        return { index, removed: without(removed, added), added: without(added, removed) };
      });
    for (const { index, added } of changes)
      checkUnique(view, collection, index, added, after, recordId);
    for (const { index, removed, added } of changes) {
      for (const key of removed) deleteEntry(view, index, key, recordId);
      for (const key of added) putEntry(view, index, key, recordId);
    }
    view.put(collection.recordKey(recordId), bytes);
    const images = keepsImages(collection) ? { before: encode(before), document: bytes } : {};
    view.record(
      named
        ? {
            ...changeOf('update', collection, after),
            ...images,
            description: describeUpdate(before, after, named),
          }
        : { ...changeOf('replace', collection, after), ...images, document: bytes },
    );
  }

  remove(view: View, collection: Collection, recordId: number, document: Doc): void {
    view.transaction?.touched.add(collection);
    view.delete(collection.recordKey(recordId));
    for (const index of collection.indexesOf(recordId))
      for (const key of index.keysOf(document).keys) deleteEntry(view, index, key, recordId);
    view.addToCount(collection, -1);
    const images = keepsImages(collection) ? { before: encode(document) } : {};
    view.record({ ...changeOf('delete', collection, document), ...images });
  }

  countOf(view: View, collection: Collection): number {
    const { transaction } = view;
    if (!transaction) return collection.count;
    const counted = transaction.get(countKey(collection.id));
    return (counted ? recordIdOf(counted) : 0) + (transaction.countChanges.get(collection) ?? 0);
  }

  close(): Promise<void> {
    return this.keyValues.close();
  }
}

/** Whether a collection keeps documents as they were before a change. */
const keepsImages = ({ options }: Collection): boolean =>
  toBool(fieldIn(options.changeStreamPreAndPostImages, 'enabled'));

const changeOf = (type: Change['type'], { db, name, uuid }: Collection, { _id }: Doc): Change => ({
  type,
  db,
  collection: name,
  uuid,
  key: { _id },
});

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  if (keys.length === 1 && others.length === 1) return keys[0].equals(others[0]) ? [] : keys;
  const excluded = new Set(others.map(asText));
  return keys.filter((key) => !excluded.has(asText(key)));
}
