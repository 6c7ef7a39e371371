import type { MongoClient } from 'mongodb';
import { collectionNames, siteDatabases } from './databases';
import type { Dumped } from './dump';

/** Deletes documents that are marked as demo data. */
export async function removeDemo(client: MongoClient): Promise<Dumped[]> {
  const removed: Dumped[] = [];
  for (const db of await siteDatabases(client)) {
    for (const name of await collectionNames(db)) {
      const { deletedCount } = await db.collection(name).deleteMany({ demo: true });
      if (deletedCount > 0)
        removed.push({ namespace: `${db.databaseName}.${name}`, documents: deletedCount });
    }
  }
  return removed;
}
