import type { Db, MongoClient } from 'mongodb';

/** Name pattern of the services' databases. */
const PREFIX = 'atlas_';

export async function siteDatabases(client: MongoClient): Promise<Db[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .map(({ name }) => name)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => client.db(name));
}

export async function collectionNames(db: Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}
