import { existsSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedMongo } from '@atlas/mongo-embedded';
import { MongoClient } from 'mongodb';

export interface Connected {
  readonly client: MongoClient;
  readonly uri: string;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the site's databases: those of MONGODB_URI, else the embedded ones below DATA_DIR. Only one process at a time can
 * open the embedded databases, so the site must be stopped.
 */
export async function connect(env: NodeJS.ProcessEnv): Promise<Connected> {
  if (env.MONGODB_URI) {
    const client = await MongoClient.connect(env.MONGODB_URI, { serverSelectionTimeoutMS: 10_000 });
    return { client, uri: env.MONGODB_URI, close: () => client.close() };
  }
  const folder = path.resolve(env.DATA_DIR ?? '.data', 'mongo');
  if (!existsSync(folder))
    throw new Error(`No data at ${folder}. Set DATA_DIR to the site's folder, or MONGODB_URI.`);
  const server = await EmbeddedMongo.create({ directory: folder });
  const client = await MongoClient.connect(server.getUri());
  return {
    client,
    uri: server.getUri(),
    async close() {
      await client.close();
      await server.stop();
    },
  };
}
