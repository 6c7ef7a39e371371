import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import { EmbeddedMongo } from '../src/index';

export interface ServerUnderTest {
  uri: string;
  stop(): Promise<void>;
}

/** The server of MONGODB_URI, which must be a replica set, else an embedded one in a directory of its own. */
export async function startServer(): Promise<ServerUnderTest> {
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: async () => undefined };
  const path = await mkdtemp(join(tmpdir(), 'mongo-embedded-'));
  const server = await EmbeddedMongo.start({ path, durability: 'none', ttlSweepSeconds: 1 });
  return {
    uri: server.uri,
    async stop() {
      await server.close();
      await rm(path, { recursive: true, force: true });
    },
  };
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
