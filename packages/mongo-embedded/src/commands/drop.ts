import { writeConcernError } from './arguments';
import type { Engine, Handler } from './engine';

export const drop: Handler = async (engine, context) => {
  const collection = engine.coll(context, context.cmd.drop);
  if (!collection) return { ok: 1 };
  const n = collection.indexes.length,
    ns = collection.ns;
  return engine.write(context, (view) => {
    if (!collection.dropped) engine.store.drop(view, collection);
    dropCursors(engine, ns);
    return { nIndexesWas: n, ns, ok: 1, ...writeConcernError(context) };
  });
};

const dropCursors = (engine: Engine, ns: string) => {
  for (const k of [...engine.cursors.values()]) if (k.ns === ns) engine.killCursor(k.id);
};

export const dropDatabase: Handler = async (engine, context) =>
  engine.write(context, (view) => {
    const m = engine.store.byDb.get(context.db);
    if (!m) return { ok: 1 };
    for (const collection of [...m.values()]) {
      dropCursors(engine, collection.ns);
      engine.store.drop(view, collection);
    }
    return { dropped: context.db, ok: 1, ...writeConcernError(context) };
  });
