import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON } from 'mongodb';
import type { Collection, MongoClient } from 'mongodb';
import { collectionNames, siteDatabases } from './databases';

export interface Dumped {
  readonly namespace: string;
  readonly documents: number;
}

/**
 * Writes each collection to `<folder>/<database>/<collection>.bson` and its indexes to `.metadata.json`, in the layout of
 * mongodump. A collection is read by one cursor; writes may happen between collections.
 *
 * @throws Error when the folder is not empty
 */
export async function dump(client: MongoClient, folder: string): Promise<Dumped[]> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty; a dump wants a folder of its own.`);
  const dumped: Dumped[] = [];
  for (const db of await siteDatabases(client)) {
    await mkdir(path.join(folder, db.databaseName));
    for (const name of await collectionNames(db)) {
      const documents = await dumpCollection(
        db.collection(name),
        path.join(folder, db.databaseName, name),
      );
      dumped.push({ namespace: `${db.databaseName}.${name}`, documents });
    }
  }
  return dumped;
}

async function dumpCollection(collection: Collection, file: string): Promise<number> {
  const indexes = await collection.indexes();
  await writeFile(
    `${file}.metadata.json`,
    BSON.EJSON.stringify({
      indexes,
      collectionName: collection.collectionName,
      type: 'collection',
    }),
  );
  let documents = 0;
  async function* bytes() {
    // Raw BSON preserves types.
    for await (const document of collection.find({}, { raw: true })) {
      documents += 1;
      yield document as unknown as Uint8Array;
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(`${file}.bson`));
  return documents;
}
