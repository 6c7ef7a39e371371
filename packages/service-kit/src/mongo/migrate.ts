import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../boot/logger';
import { NothingToServe } from '../boot/start-service';
import { isDuplicateKey } from './connect';

/** One step of a database's life. A crash may cut it off, so `up` must do no harm when it runs again. */
export interface Migration {
  /** `001-what-it-does`; the order of ids is the order of steps. */
  readonly id: string;
  up(connection: Connection): Promise<void>;
}

interface Applied {
  _id: string;
  appliedAt: Date;
  durationMs: number;
}
interface Lock {
  _id: 'lock';
  holder: string;
  until: Date;
}

export interface MigrateOptions {
  logger?: Logger;
  /** Names what would run, runs nothing, and ends the start. */
  dryRun?: boolean;
  /** Runs them and ends the start: a job of its own, before a rollout. */
  only?: boolean;
  /** How long a silent holder keeps the lock, in milliseconds. */
  leaseMs?: number;
}

/**
 * Runs what has not run yet, in order, on one instance at a time: the others wait and then find nothing to do. A holder
 * that died loses the lock when its lease ends. Resolves to the ids that were run.
 * @throws NothingToServe for a dry run, with the ids that wait; and after a run that was all that was asked for.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const { logger, dryRun = false, only = false, leaseMs = 30_000 } = options;
  const applied = connection.collection<Applied>(
    'migrations',
  ) as unknown as mongo.Collection<Applied>;
  const pending = async () => {
    const done = new Set(
      (await applied.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),
    );
    return migrations.filter(({ id }) => !done.has(id)).sort((a, b) => a.id.localeCompare(b.id));
  };
  const waiting = (await pending()).map(({ id }) => id);
  if (dryRun)
    throw new NothingToServe(
      waiting.length > 0 ? `Waiting: ${waiting.join(', ')}` : 'No migration waits.',
    );
  // Most starts find nothing to do and take no lock.
  const done = waiting.length > 0 ? await runAll() : [];
  if (only)
    throw new NothingToServe(done.length > 0 ? `Ran: ${done.join(', ')}` : 'No migration waits.');
  return done;

  async function runAll(): Promise<string[]> {
    const release = await acquire(
      connection.collection<Lock>('migration_lock') as unknown as mongo.Collection<Lock>,
      leaseMs,
    );
    try {
      const run: string[] = [];
      for (const { id, up } of await pending()) {
        const started = Date.now();
        logger?.info({ migration: id }, 'migrating');
        await up(connection);
        await applied.insertOne({
          _id: id,
          appliedAt: new Date(),
          durationMs: Date.now() - started,
        });
        logger?.info({ migration: id, durationMs: Date.now() - started }, 'migrated');
        run.push(id);
      }
      return run;
    } finally {
      await release();
    }
  }
}

/** Waits for the lock, keeps it alive, and resolves to what gives it back. */
async function acquire(
  locks: mongo.Collection<Lock>,
  leaseMs: number,
): Promise<() => Promise<void>> {
  const holder = randomUUID();
  const until = () => new Date(Date.now() + leaseMs);
  for (;;) {
    try {
      // Free or run out: taken. Held: the upsert meets the holder's document.
      await locks.updateOne(
        { _id: 'lock', until: { $lt: new Date() } },
        { $set: { holder, until: until() } },
        { upsert: true },
      );
      break;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await sleep(Math.min(leaseMs / 10, 250));
    }
  }
  const renewal = setInterval(
    () =>
      void locks
        .updateOne({ _id: 'lock', holder }, { $set: { until: until() } })
        .catch(() => undefined),
    leaseMs / 3,
  );
  return async () => {
    clearInterval(renewal);
    await locks.deleteOne({ _id: 'lock', holder });
  };
}
