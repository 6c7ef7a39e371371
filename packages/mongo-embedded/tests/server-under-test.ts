import type { Document } from 'mongodb';
import { EmbeddedMongo } from '../src/index';

export interface ServerUnderTest {
  getUri(): string;
  stop(): Promise<void>;
}

/** The server of MONGODB_URI, which must be a replica set, else an embedded one in a directory of its own. */
export async function startServer(): Promise<ServerUnderTest> {
  const uri = process.env.MONGODB_URI;
  if (uri) return { getUri: () => uri, stop: async () => undefined };
  return EmbeddedMongo.create({ durability: 'none', ttlSweepSeconds: 1 });
}

/** A test of what only the embedded server does; skipped, and shown as skipped, against MONGODB_URI. */
export const testEmbedded = process.env.MONGODB_URI ? test.skip : test;

/** A database name no other run uses. */
export const uniqueDatabase = (topic: string): string =>
  `test_${topic}_${process.pid}_${Date.now().toString(36)}`;

/** The error a promise rejects with, so that a test can look at its code. */
export async function rejection(promise: Promise<unknown>): Promise<Document> {
  return promise.then(
    () => ({ code: 'resolved' }),
    (error) => error,
  );
}
