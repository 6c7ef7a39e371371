import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { Index } from '../index/index';
import type { Collection } from '../storage/collection';
import { wipe } from '../storage/catalog';
import { buildIndex } from '../storage/index-entries';
import type { View } from '../storage/view';
import { collectionName, documentList, writeConcernError } from './arguments';
import type { Engine, Handler } from './engine';
import { hasIndex, isPrimaryKey, parseIndexSpec } from './index-specs';

export const createIndexes: Handler = async (engine, context) => {
  const { db, transaction } = context;
  const name = collectionName(context);
  const requested = documentList(context, 'indexes');
  if (!requested.length) throw new ServerError('BadValue', 'Must specify at least one index to create');
  const existing = engine.store.catalog.find(db, name);
  if (transaction && existing && engine.store.countOf(transaction, existing) > 0)
    throw new ServerError(
      'OperationNotSupportedInTransaction',
      'Cannot create new indexes on existing collection in a multi-document transaction.',
    );
  return engine.write(context, (view) => {
    const isNew = !engine.store.catalog.find(db, name);
    const collection = engine.ensureCollection(db, name);
    engine.store.catalog.awaitWriters(view, collection);
    const before = collection.indexes.length;
    const added = addAll(engine, view, collection, requested);
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: isNew,
      ...(added.length ? {} : { note: 'all indexes already exist' }),
      ...writeConcernError(context),
      ok: 1,
    };
  });
};

/** Builds every index that is not there, or none. */
function addAll({ store }: Engine, view: View, collection: Collection, requested: Doc[]): Index[] {
  const added: Index[] = [];
  try {
    for (const spec of requested.map(parseIndexSpec)) {
      if (isPrimaryKey(spec.key) || hasIndex(collection, spec)) continue;
      const index = store.catalog.newIndex(spec);
      buildIndex(view, collection, index);
      collection.indexes.push(index);
      added.push(index);
    }
  } catch (error) {
    collection.indexes = collection.indexes.filter((index) => !added.includes(index));
    for (const index of added) wipe(view, index.prefix);
    throw error;
  }
  store.catalog.save(collection);
  return added;
}
