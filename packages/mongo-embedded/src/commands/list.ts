import { Long } from 'bson';
import { encode } from '../bson/codec';
import { toBool, toNumberOr } from '../bson/number';
import { type Doc, fieldIn } from '../bson/types';
import { documentArgument } from './arguments';
import type { Engine, Handler } from './engine';
import { firstBatch } from './first-batch';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';

export const listCollections: Handler = (engine, context) => {
  const m = engine.store.byDb.get(context.db),
    all: Doc[] = [];
  for (const collection of m ? [...m.values()] : []) {
    all.push({
      name: collection.name,
      type: 'collection',
      options: collection.options,
      info: { readOnly: false, uuid: collection.uuid },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
  }
  const p = compileFilter(documentArgument(context.cmd.filter, 'filter'));
  let r = all.filter((d) => p(d, {}));
  if (toBool(context.cmd.nameOnly)) r = r.map((d) => ({ name: d.name, type: d.type }));
  r.sort((a, b) => ((a.name as string) < (b.name as string) ? -1 : 1));
  return firstBatch(
    engine,
    context,
    `${context.db}.$cmd.listCollections`,
    r.map((d) => encode(d))[Symbol.iterator](),
    toNumberOr(fieldIn(context.cmd.cursor, 'batchSize'), Infinity),
    false,
  );
};

const sizeOnDisk = (engine: Engine, db: string) => {
  let n = 0;
  for (const collection of engine.store.byDb.get(db)?.values() || []) {
    n += collection.count * 100 + 4096;
  }
  return n;
};

export const listDatabases: Handler = (engine, context) => {
  const names = new Set([...engine.store.byDb.keys(), 'admin', 'config', 'local']);
  const all = [...names].sort().map((name) => ({
    name,
    sizeOnDisk: Long.fromNumber(sizeOnDisk(engine, name)),
    empty: !engine.store.byDb.has(name),
  }));
  const p = compileFilter(documentArgument(context.cmd.filter, 'filter'));
  const r = all.filter((d) => p(d, {}));
  if (toBool(context.cmd.nameOnly)) return { databases: r.map((d) => ({ name: d.name })), ok: 1 };
  const total = r.reduce((s, d) => s + d.sizeOnDisk.toNumber(), 0);
  return {
    databases: r,
    totalSize: Long.fromNumber(total),
    totalSizeMb: Long.fromNumber(Math.floor(total / 1e6)),
    ok: 1,
  };
};

export const listIndexes: Handler = (engine, context) => {
  const collection = engine.coll(context, context.cmd.listIndexes);
  if (!collection) throw new ServerError(26, `ns does not exist: ${context.db}.${context.cmd.listIndexes}`);
  return firstBatch(
    engine,
    context,
    collection.ns,
    collection.indexes.map((index) => encode(index.spec))[Symbol.iterator](),
    toNumberOr(fieldIn(context.cmd.cursor, 'batchSize'), Infinity),
    false,
  );
};
