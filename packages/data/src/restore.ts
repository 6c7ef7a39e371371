import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BSON } from 'mongodb';
import type { Collection, Document, MongoClient } from 'mongodb';
import { readBsonFile } from './bson-file';
import { collectionNames } from './databases';
import type { Dumped } from './dump';

const BATCH = 500;

/**
 * Restores a dump. Databases that are not empty are only replaced with `replace`, which drops them first.
 *
 * @throws Error before the first write when a database is not empty or the folder contains no dump
 */
export async function restore(
  client: MongoClient,
  folder: string,
  { replace = false } = {},
): Promise<Dumped[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new Error(`${folder} holds no dump.`);
  for (const name of names) {
    if (replace || (await collectionNames(client.db(name))).length === 0) continue;
    throw new Error(`${name} is not empty. Say --replace to drop what it holds first.`);
  }
  const restored: Dumped[] = [];
  for (const name of names) {
    const db = client.db(name);
    if (replace) await db.dropDatabase();
    for (const file of (await readdir(path.join(folder, name)))
      .filter((each) => each.endsWith('.bson'))
      .sort()) {
      const collection = await db.createCollection(file.slice(0, -'.bson'.length)); // also creates empty collections
      const documents = await restoreCollection(collection, path.join(folder, name, file));
      restored.push({ namespace: `${name}.${collection.collectionName}`, documents });
    }
  }
  return restored;
}

async function restoreCollection(collection: Collection, file: string): Promise<number> {
  const metadata = BSON.EJSON.parse(
    await readFile(file.replace(/\.bson$/, '.metadata.json'), 'utf8'),
  ) as { indexes: Document[] };
  let documents = 0;
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    documents += batch.length;
    batch = [];
  };
  for await (const document of readBsonFile(file)) {
    batch.push(document);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  // Building an index after the inserts is cheaper than updating it.
  for (const { key, ns: _ns, v: _version, ...options } of metadata.indexes) {
    if (options.name !== '_id_')
      await collection.createIndex(key as Record<string, 1 | -1>, options);
  }
  return documents;
}
