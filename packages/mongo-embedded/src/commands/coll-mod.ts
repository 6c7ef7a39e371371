import { equal } from '../bson/compare';
import { isDocument } from '../bson/types';
import { notFound } from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';

export const collMod: Handler = async (engine, context) => {
  const collection = engine.coll(context, context.cmd.collMod),
    x = context.cmd.index;
  if (!collection) throw notFound(`${context.db}.${context.cmd.collMod}`);
  if (!isDocument(x)) throw new ServerError(238, 'collMod changes index options only');
  return engine.write(context, () => {
    const i = collection.indexes.find(
      (index) => index.spec.name === x.name || (x.keyPattern && equal(index.spec.key, x.keyPattern)),
    );
    if (!i) throw new ServerError(27, 'cannot find index');
    for (const k of ['expireAfterSeconds', 'hidden']) if (x[k] !== undefined) i.spec[k] = x[k];
    engine.store.saveColl(collection);
    return { ok: 1 };
  });
};
