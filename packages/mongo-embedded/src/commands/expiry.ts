import { toNumber } from '../bson/number';
import type { Index } from '../index/index';
import type { Collection } from '../storage/collection';
import type { Engine } from './engine';
import { matchesToChange } from './matches';
import { abortTransaction } from './session';

const TRANSACTION_LIFETIME_MS = 60_000;
const SESSION_LIFETIME_MS = 30 * 60_000;
const CURSOR_LIFETIME_MS = 10 * 60_000;
/** Documents removed in one write, so that a large sweep neither blocks others nor fills the memory. */
const SWEEP_BATCH = 1000;

/** Removes what TTL indexes say has expired. What a transaction holds, or any failure, waits for the next sweep. */
export async function sweepExpiredDocuments(engine: Engine): Promise<void> {
  for (const collection of engine.store.catalog.collections())
    for (const index of collection.indexes)
      if (index.spec.expireAfterSeconds !== undefined && index.fields.length === 1)
        await removeExpired(engine, collection, index).catch(() => undefined);
}

async function removeExpired(engine: Engine, collection: Collection, { spec, fields }: Index): Promise<void> {
  const limit = new Date(Date.now() - toNumber(spec.expireAfterSeconds) * 1000);
  const query = { filter: { [fields[0].path]: { $lte: limit } }, limit: SWEEP_BATCH };
  for (let removed = SWEEP_BATCH; removed === SWEEP_BATCH && !collection.dropped; )
    removed = await engine.store.keyValues.write((view) => {
      let count = 0;
      for (const { recordId, document } of matchesToChange(view, collection, query, engine.newBudget())) {
        engine.store.remove(view, collection, recordId, document());
        count++;
      }
      return count;
    });
}

/** Ends transactions, sessions and cursors whose clients have gone silent. */
export function reapIdle(engine: Engine, now = Date.now()): void {
  for (const session of engine.sessions.all()) {
    if (session.transaction && now - session.usedAt > TRANSACTION_LIFETIME_MS) abortTransaction(session);
    if (now - session.usedAt > SESSION_LIFETIME_MS) engine.endSession(session);
  }
  for (const { id, session, noTimeout, usedAt } of engine.cursors.all())
    if (!session && !noTimeout && now - usedAt > CURSOR_LIFETIME_MS) engine.cursors.kill(id);
}
