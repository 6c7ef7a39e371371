import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { collectionName, writeConcernError } from './arguments';
import type { Engine, Handler } from './engine';

function dropOne(engine: Engine, view: View, collection: Collection): void {
  engine.cursors.killAllOn(collection.namespace);
  engine.store.catalog.drop(view, collection);
}

export const drop: Handler = async (engine, context) => {
  const name = collectionName(context);
  return engine.write(context, (view) => {
    const collection = engine.store.catalog.find(context.db, name);
    if (!collection) return { ok: 1 };
    dropOne(engine, view, collection);
    return {
      nIndexesWas: collection.indexes.length,
      ns: collection.namespace,
      ok: 1,
      ...writeConcernError(context),
    };
  });
};

export const dropDatabase: Handler = async (engine, context) =>
  engine.write(context, (view) => {
    for (const collection of engine.store.catalog.collectionsOf(context.db)) dropOne(engine, view, collection);
    return { dropped: context.db, ok: 1, ...writeConcernError(context) };
  });
