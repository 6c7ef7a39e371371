import type { MongoClient } from 'mongodb';
import { collectionNames, siteDatabases } from './databases';
import type { Dumped } from './dump';

/** Removes every document that is marked as demo data. What people wrote themselves stays. */
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
