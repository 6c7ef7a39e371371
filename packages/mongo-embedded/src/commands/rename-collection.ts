import { toBool } from '../bson/number';
import type { BsonValue } from '../bson/types';
import type { CommandContext, Handler } from '../engine/engine';
import { wipe } from '../engine/wipe';
import { ServerError } from '../errors';
import { collectionName, writeConcernError } from './arguments';

/** A namespace as `renameCollection` takes it. @throws ServerError 73 as `collectionName` does. */
function placeOf(context: CommandContext, namespace: BsonValue): { db: string; name: string } {
  const text = String(namespace);
  const at = text.indexOf('.');
  const db = text.slice(0, Math.max(0, at));
  return {
    db,
    name: collectionName({ ...context, db, name: 'ns', command: { ns: text.slice(at + 1) } }),
  };
}

export const renameCollection: Handler = async (engine, context) => {
  const { command, db } = context;
  if (db !== 'admin')
    throw new ServerError(13, 'renameCollection may only be run against the admin database.');
  const from = placeOf(context, command.renameCollection);
  const to = placeOf(context, command.to);
  const { catalog } = engine.store;
  const left = await engine.write(context, (view) => {
    const collection = catalog.find(from.db, from.name);
    if (!collection)
      throw new ServerError(
        'NamespaceNotFound',
        `Source collection ${from.db}.${from.name} does not exist`,
      );
    catalog.awaitWriters(view, collection);
    const target = catalog.find(to.db, to.name);
    if (target === collection)
      throw new ServerError('IllegalOperation', "Can't rename a collection to itself");
    if (target && !toBool(command.dropTarget))
      throw new ServerError('NamespaceExists', 'target namespace exists');
    const prefixes = target ? catalog.drop(view, target) : [];
    if (target) engine.cursors.killAllOn(target.namespace);
    engine.cursors.killAllOn(collection.namespace);
    catalog.rename(collection, to.db, to.name, target);
    return prefixes;
  });
  await wipe(engine, left);
  return { ...writeConcernError(context), ok: 1 };
};
