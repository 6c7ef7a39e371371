import { Long } from 'bson';
import { encode } from '../bson/codec';
import { toBool } from '../bson/number';
import { fieldIn } from '../bson/types';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { collectionName, countArgument, documentArgument } from './arguments';
import type { CommandContext, Engine, Handler } from '../engine/engine';

const SYSTEM_DATABASES = ['admin', 'config', 'local'];

function listed(
  engine: Engine,
  context: CommandContext,
  namespace: string,
  documents: Doc[],
): Promise<Doc> {
  const { command, session } = context;
  const batchSize = countArgument(fieldIn(command.cursor, 'batchSize'), 'batchSize', Infinity);
  return engine.cursors.first(namespace, documents.map(encode), engine.newBudget(context), {
    batchSize,
    session,
  });
}

function matching(documents: Doc[], filter: unknown): Doc[] {
  const matches = compileFilter(documentArgument(filter, 'filter'));
  return documents.filter((document) => matches(document, {}));
}

export const listCollections: Handler = (engine, context) => {
  const { command, db } = context;
  const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
  const all = engine.store.catalog
    .collectionsOf(db)
    .map(({ name, uuid, options }): Doc => ({
      name,
      type: 'collection',
      options,
      info: { readOnly: false, uuid },
      idIndex,
    }))
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  const found = matching(all, command.filter);
  const shown = toBool(command.nameOnly) ? found.map(({ name, type }) => ({ name, type })) : found;
  return listed(engine, context, `${db}.$cmd.listCollections`, shown);
};

export const listIndexes: Handler = (engine, context) => {
  const name = collectionName(context);
  const collection = engine.collectionOf(context, name);
  if (!collection)
    throw new ServerError('NamespaceNotFound', `ns does not exist: ${context.db}.${name}`);
  return listed(
    engine,
    context,
    collection.namespace,
    collection.indexes.map(({ spec }) => spec),
  );
};

export const listDatabases: Handler = (engine, { command }) => {
  const { catalog } = engine.store;
  const names = [...new Set([...catalog.databaseNames(), ...SYSTEM_DATABASES])].sort();
  const all = names.map((name) => ({
    name,
    empty: catalog.collectionsOf(name).length === 0,
    sizeOnDisk: Long.ZERO,
  }));
  const found = matching(all, command.filter);
  if (toBool(command.nameOnly)) return { databases: found.map(({ name }) => ({ name })), ok: 1 };
  return { databases: found, totalSize: Long.ZERO, totalSizeMb: Long.ZERO, ok: 1 };
};
