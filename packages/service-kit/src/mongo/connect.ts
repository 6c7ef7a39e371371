import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { observeCommands } from '../observability/metrics';
import { isTracing, traceCommands } from '../observability/tracing';

/** Connections of one service to its database: at most half of them may be held by transactions at once. */
export const MONGO_POOL = 20;

/** One connection per service, to its own database; queries never wait in a buffer. With `measured` each command is observed. */
export async function connectMongo(
  uri: string,
  dbName: string,
  { measured = false } = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    bufferCommands: false,
    serverSelectionTimeoutMS: 4_000,
    maxPoolSize: MONGO_POOL,
    autoIndex: false,
    monitorCommands: measured || isTracing(),
  });
  await connection.asPromise();
  if (measured) observeCommands(connection);
  if (isTracing()) traceCommands(connection);
  return connection;
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
