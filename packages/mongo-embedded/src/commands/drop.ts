import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { collectionName, writeConcernError } from './arguments';
import type { Engine, Handler } from '../engine/engine';
import { wipe } from '../engine/wipe';

/** Takes a collection out. @returns the prefixes of what is left of it on disk. */
function dropOne(engine: Engine, view: View, collection: Collection): Buffer[] {
  const left = engine.store.catalog.drop(view, collection);
  engine.cursors.killAllOn(collection.namespace);
  const { db, name, uuid } = collection;
  engine.store.catalog.report({ type: 'drop', db, collection: name, uuid });
  return left;
}

export const drop: Handler = async (engine, context) => {
  const name = collectionName(context);
  const { left, reply } = await engine.write(context, (view) => {
    const collection = engine.store.catalog.find(context.db, name);
    if (!collection) return { left: [], reply: {} };
    const nIndexesWas = collection.indexes.length;
    return {
      left: dropOne(engine, view, collection),
      reply: { nIndexesWas, ns: collection.namespace },
    };
  });
  await wipe(engine, left);
  return { ...reply, ...writeConcernError(context), ok: 1 };
};

export const dropDatabase: Handler = async (engine, context) => {
  const { db } = context;
  for (const collection of engine.store.catalog.collectionsOf(db))
    await wipe(
      engine,
      await engine.write(context, (view) =>
        collection.dropped ? [] : dropOne(engine, view, collection),
      ),
    );
  await engine.write(context, () => engine.store.catalog.report({ type: 'dropDatabase', db }));
  return { dropped: db, ...writeConcernError(context), ok: 1 };
};
