import { createHash } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { collectionNames, siteDatabases } from './databases';

/** Returns document count, hash in `_id` order and index names of each collection. Sites with equal digests have equal data. */
export async function digest(client: MongoClient): Promise<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const db of await siteDatabases(client)) {
    for (const name of await collectionNames(db)) {
      const collection = db.collection(name);
      const hash = createHash('sha256');
      let documents = 0;
      for await (const document of collection.find({}, { raw: true, sort: { _id: 1 } })) {
        hash.update(document as unknown as Uint8Array);
        documents += 1;
      }
      const indexes = (await collection.indexes()).map((index) => index.name).sort();
      result[`${db.databaseName}.${name}`] =
        `${documents} documents, ${hash.digest('hex').slice(0, 16)}, indexes ${indexes.join(' ')}`;
    }
  }
  return result;
}
