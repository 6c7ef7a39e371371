import { toNumber } from '../bson/number';
import type { Index } from '../indexes/collection-index';
import type { Collection } from '../storage/collection';
import { changeInSlices } from '../writes/changes';
import type { Engine } from './engine';
import { abortTransaction } from './session';

const SESSION_LIFETIME_MS = 30 * 60_000;
const CURSOR_LIFETIME_MS = 10 * 60_000;

/** Removes what TTL indexes say has expired. A failure waits for the next sweep. */
export async function sweepExpiredDocuments(engine: Engine): Promise<void> {
  for (const collection of engine.store.catalog.collections())
    for (const index of collection.indexes)
      if (index.spec.expireAfterSeconds !== undefined && index.fields.length === 1)
        await removeExpired(engine, collection, index).catch(() => undefined);
}

async function removeExpired(
  engine: Engine,
  collection: Collection,
  { spec, fields }: Index,
): Promise<void> {
  const limit = new Date(Date.now() - toNumber(spec.expireAfterSeconds) * 1000);
  const query = { filter: { [fields[0].path]: { $lte: limit } } };
  await changeInSlices(
    engine,
    {},
    {
      collection,
      query,
      change(view, { recordId, before }) {
        engine.store.remove(view, collection, recordId, before);
        return { before, isModified: true };
      },
    },
  );
}

/** Ends transactions, sessions and cursors whose clients have gone silent, and snapshots whose time is over. */
export function reapIdle(engine: Engine, transactionLifetimeMs: number, now = Date.now()): void {
  engine.snapshots.expire(now);
  for (const session of engine.sessions.all()) {
    if (session.commands > 0) continue;
    if (session.transaction && now - session.usedAt > transactionLifetimeMs)
      abortTransaction(session);
    if (now - session.usedAt > SESSION_LIFETIME_MS) engine.endSession(session);
  }
  for (const { id, session, noTimeout, isBusy, usedAt } of engine.cursors.all())
    if (!session && !noTimeout && !isBusy && now - usedAt > CURSOR_LIFETIME_MS)
      engine.cursors.kill(id);
}
