import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../boot/logger';
import { ExitWithMessage } from '../boot/start-service';
import { isDuplicateKey } from './connect';

/** One migration of a database. It may be interrupted, so `up` must be idempotent. */
export interface Migration {
  /** `001-what-it-does`; migrations run in the order of their ids. */
  readonly id: string;
  readonly up: (connection: Connection) => Promise<void>;
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
  /** Lists pending migrations, runs none and stops the startup. */
  dryRun?: boolean;
  /** Runs pending migrations and stops the startup: for a job before a rollout. */
  only?: boolean;
  /** Time after which the lock of an unresponsive instance expires, in milliseconds. */
  leaseMs?: number;
}

/**
 * Runs pending migrations in order, on one instance at a time; other instances wait for the lock. The lock of a crashed
 * instance expires with its lease.
 * @param connection of the service's database
 * @param migrations in order
 * @param options dry run, single migration, lease
 * @returns the ids of the migrations that ran
 * @throws ExitWithMessage after a dry run, with the pending ids, and after a run with `only`
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
    throw new ExitWithMessage(
      waiting.length > 0 ? `Waiting: ${waiting.join(', ')}` : 'No migration waits.',
    );
  // Most starts find nothing to do and take no lock.
  const done = waiting.length > 0 ? await runAll() : [];
  if (only)
    throw new ExitWithMessage(done.length > 0 ? `Ran: ${done.join(', ')}` : 'No migration waits.');
  return done;

  async function runAll(): Promise<string[]> {
    const release = await acquire(connection.collection<Lock>('migration_lock'), leaseMs);
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
