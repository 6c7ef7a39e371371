import { decode } from '../bson/codec';
import { toNumber } from '../bson/number';
import { run } from '../index/execute';
import type { Index } from '../index/index';
import { plan } from '../index/plan';
import { compileFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import type { Engine } from './engine';
import { endSession } from './sessions';
import { endTransaction } from './transactions';

const TRANSACTION_LIFETIME_MS = 60_000;
const SESSION_LIFETIME_MS = 30 * 60_000;
const CURSOR_LIFETIME_MS = 10 * 60_000;

/** Removes what TTL indexes say has expired. A document held by a transaction waits for the next sweep. */
export async function sweepExpiredDocuments(engine: Engine): Promise<void> {
  for (const collection of [...engine.store.colls.values()])
    for (const index of collection.indexes)
      if (index.spec.expireAfterSeconds !== undefined && index.fields.length === 1)
        await removeExpired(engine, collection, index).catch(() => undefined);
}

async function removeExpired(engine: Engine, collection: Collection, index: Index): Promise<void> {
  const limit = new Date(Date.now() - toNumber(index.spec.expireAfterSeconds) * 1000);
  const filter = { [index.fields[0]!.path]: { $lte: limit } };
  const matches = compileFilter(filter);
  await engine.store.write((view) => {
    const found = [...run(engine.store, view, collection, plan(collection, filter))];
    for (const { rid, buf } of found) {
      const document = decode(buf);
      if (matches(document, {})) engine.store.remove(view, collection, rid, document);
    }
  });
}

/** Ends transactions, sessions and cursors whose clients have gone silent. */
export function reapIdle(engine: Engine, now = Date.now()): void {
  for (const session of [...engine.sessions.values()]) {
    if (session.tx && now - session.last > TRANSACTION_LIFETIME_MS) endTransaction(session);
    if (now - session.last > SESSION_LIFETIME_MS) endSession(engine, session.id);
  }
  for (const cursor of [...engine.cursors.values()])
    if (cursor.orphan && !cursor.noTimeout && now - cursor.used > CURSOR_LIFETIME_MS)
      engine.killCursor(cursor.id);
}
