import { messageOf, recordOf } from '@atlas/contracts';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../boot/logger';
import { observeDatabase } from '../observability/metrics';
import { isTracing, traceCommands } from '../observability/tracing';
import { withDefaults } from './connection-options';

/** How long a service waits for its database at startup. */
const CONNECT_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 500;

interface ConnectOptions {
  /** Whether commands are measured. */
  isMeasured?: boolean;
  /** Receives messages while the database is unavailable. */
  logger?: Pick<Logger, 'warn' | 'info'>;
  timeoutMs?: number;
}

/**
 * Opens the connection of a service to its own database. Queries fail at once while it is disconnected instead of
 * waiting in a buffer. Options that the URI does not set come from connection-options.ts.
 * @param options `isMeasured` reports commands to the metrics; `timeoutMs` for the first connection
 * @param uri connection string of MongoDB
 * @param dbName the service's database
 * @returns the connection
 * @throws MongooseServerSelectionError when the database is not reachable within `timeoutMs`
 */
export async function connectMongo(
  uri: string,
  dbName: string,
  { isMeasured = false, logger, timeoutMs = CONNECT_TIMEOUT_MS }: ConnectOptions = {},
): Promise<Connection> {
  const connection = await connectWithRetry(() => open(uri, dbName, isMeasured), timeoutMs, logger);
  if (isMeasured) observeDatabase(connection);
  if (isTracing()) traceCommands(connection);
  return connection;
}

async function open(uri: string, dbName: string, isMeasured: boolean): Promise<Connection> {
  const connection = mongoose.createConnection(withDefaults(uri), {
    dbName,
    appName: dbName,
    bufferCommands: false,
    autoIndex: false,
    monitorCommands: isMeasured || isTracing(),
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    // Otherwise mongoose keeps retrying on this connection.
    await connection.destroy();
    throw error;
  }
}

/** Retries while no server is reachable; other errors, such as a wrong password, are thrown at once. */
async function connectWithRetry(
  connect: () => Promise<Connection>,
  waitMs: number,
  logger: ConnectOptions['logger'],
): Promise<Connection> {
  const endsAt = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const connection = await connect();
      if (attempt > 1) logger?.info({ attempts: attempt }, 'database connected');
      return connection;
    } catch (error) {
      if (
        recordOf(error).name !== 'MongooseServerSelectionError' ||
        Date.now() + RETRY_DELAY_MS > endsAt
      )
        throw error;
      logger?.warn(
        { attempts: attempt, reason: messageOf(error) },
        'database unavailable, retrying',
      );
      await sleep(RETRY_DELAY_MS);
    }
  }
}

/**
 * Health check of a connection: resolves when the database responds to a ping.
 * @param connection of the service
 * @returns the check
 */
export function pingMongo(connection: Connection): () => Promise<unknown> {
  return async () => {
    if (!connection.db) throw new Error('not connected');
    return connection.db.command({ ping: 1 });
  };
}

/**
 * Whether an error is a violation of a unique index (MongoDB code 11000).
 * @param error what a write rejected with
 * @returns false for every other error
 */
export function isDuplicateKey(error: unknown): boolean {
  return recordOf(error).code === 11000;
}
