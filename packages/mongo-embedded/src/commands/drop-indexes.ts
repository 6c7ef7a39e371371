import { equal } from '../bson/compare';
import type { BsonValue } from '../bson/types';
import { ServerError } from '../errors';
import type { Index } from '../indexes/collection-index';
import { showValue } from '../indexes/show-value';
import type { Collection } from '../storage/collection';
import { collectionName, writeConcernError } from './arguments';
import type { Handler } from '../engine/engine';
import { wipe } from '../engine/wipe';

export const dropIndexes: Handler = async (engine, context) => {
  const { command, db } = context;
  const name = collectionName(context);
  const collection = engine.store.catalog.find(db, name);
  if (!collection) throw new ServerError('NamespaceNotFound', `ns not found ${db}.${name}`);
  const dropped =
    command.index === '*'
      ? collection.indexes.filter((index) => !index.isPrimary)
      : [command.index].flat().map((given) => named(collection, given));
  const nIndexesWas = await engine.write(context, (view) => {
    engine.store.catalog.awaitWriters(view, collection);
    const before = collection.indexes.length;
    for (const index of dropped) index.dropped = true;
    collection.indexes = collection.indexes.filter((index) => !index.dropped);
    engine.store.catalog.save(collection);
    const indexes = dropped.map(({ spec }) => spec);
    const operationDescription = { indexes };
    const { uuid } = collection;
    engine.store.catalog.report({
      type: 'dropIndexes',
      db,
      collection: name,
      uuid,
      details: { operationDescription },
    });
    return before;
  });
  await wipe(
    engine,
    dropped.map(({ prefix }) => prefix),
  );
  return { nIndexesWas, ...writeConcernError(context), ok: 1 };
};

/** The index by name or key. @throws ServerError 27 or 72. */
function named({ indexes }: Collection, given: BsonValue): Index {
  const index = indexes.find(({ spec }) =>
    typeof given === 'string' ? spec.name === given : equal(spec.key, given),
  );
  if (!index)
    throw new ServerError(
      'IndexNotFound',
      typeof given === 'string'
        ? `index not found with name [${given}]`
        : `can't find index with key: ${showValue(given)}`,
    );
  if (index.isPrimary) throw new ServerError('InvalidOptions', 'cannot drop _id index');
  return index;
}
