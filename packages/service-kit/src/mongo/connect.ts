import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../boot/logger';
import { observeCommands } from '../observability/metrics';
import { isTracing, traceCommands } from '../observability/tracing';
import { withDefaults } from './connection-options';

/** A service that starts before its database waits so long for it. */
const WAIT_MS = 30_000;
const PAUSE_MS = 500;

interface ConnectOptions {
  /** Each command is observed. */
  measured?: boolean;
  /** Told while the database is not there. */
  logger?: Pick<Logger, 'warn' | 'info'>;
  waitMs?: number;
}

/**
 * One connection per service, to its own database; queries never wait in a buffer. What the URI does not say of it is said
 * here (connection-options.ts). @throws MongooseServerSelectionError when the database is not there in time.
 */
export async function connectMongo(
  uri: string,
  dbName: string,
  { measured = false, logger, waitMs = WAIT_MS }: ConnectOptions = {},
): Promise<Connection> {
  const connection = await untilThere(() => open(uri, dbName, measured), waitMs, logger);
  if (measured) observeCommands(connection);
  if (isTracing()) traceCommands(connection);
  return connection;
}

async function open(uri: string, dbName: string, measured: boolean): Promise<Connection> {
  const connection = mongoose.createConnection(withDefaults(uri), {
    dbName,
    appName: dbName,
    bufferCommands: false,
    autoIndex: false,
    monitorCommands: measured || isTracing(),
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    // Else it goes on trying by itself, beside the next one.
    await connection.destroy();
    throw error;
  }
}

/** Tries again while nobody answers; a wrong password or a bad URI is told at once. */
async function untilThere(
  connect: () => Promise<Connection>,
  waitMs: number,
  logger: ConnectOptions['logger'],
): Promise<Connection> {
  const endsAt = Date.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      const connection = await connect();
      if (tries > 1) logger?.info({ tries }, 'the database is there');
      return connection;
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'MongooseServerSelectionError' || Date.now() + PAUSE_MS > endsAt) throw error;
      logger?.warn({ tries, reason: message }, 'the database is not there: waiting for it');
      await sleep(PAUSE_MS);
    }
  }
}

/** Resolves when the database answers. */
export function pingMongo(connection: Connection): () => Promise<unknown> {
  return async () => {
    if (!connection.db) throw new Error('not connected');
    return connection.db.command({ ping: 1 });
  };
}

/** MongoDB's code for a broken unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: number } | null)?.code === 11000;
}
