import { promote } from '../bson/clone';
import { equal } from '../bson/compare';
import { writeConcernError } from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';
import type { Index } from '../index/index';

export const dropIndexes: Handler = async (engine, context) => {
  const collection = engine.coll(context, context.cmd.dropIndexes),
    x = context.cmd.index;
  if (!collection) throw new ServerError(26, `ns not found ${context.db}.${context.cmd.dropIndexes}`);
  let del: Index[];
  if (x === '*') del = collection.indexes.filter((index) => !index.isId);
  else
    del = [x].flat().map((y) => {
      const i = collection.indexes.find((index) =>
        typeof y === 'string' ? index.spec.name === y : equal(index.spec.key, y),
      );
      if (!i)
        throw new ServerError(
          27,
          typeof y === 'string'
            ? `index not found with name [${y}]`
            : `can't find index with key: ${JSON.stringify(promote(y))}`,
        );
      if (i.isId) throw new ServerError(72, 'cannot drop _id index');
      return i;
    });
  return engine.write(context, (view) => {
    engine.store.awaitWriters(view, collection);
    const n = collection.indexes.length;
    collection.indexes = collection.indexes.filter((index) => !del.includes(index));
    for (const i of del) engine.store.wipe(view, i.prefix);
    engine.store.saveColl(collection);
    return { nIndexesWas: n, ok: 1, ...writeConcernError(context) };
  });
};
