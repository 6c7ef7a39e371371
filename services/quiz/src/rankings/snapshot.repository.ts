import type { Connection } from 'mongoose';
import { snapshotModel } from './snapshot.model';
import type { SnapshotDocument } from './snapshot.model';

export type Snapshot = SnapshotDocument;
export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>;
const MOST_CATEGORIES = 100;

export function createSnapshotRepository(connection: Connection) {
  const model = snapshotModel(connection);
  return {
    createIndexes: () => model.createIndexes(),

    ofMonth: (month: string): Promise<Snapshot[]> =>
      model.find({ month }, { _id: 0 }).limit(MOST_CATEGORIES).lean<Snapshot[]>().exec(),

    async put(snapshots: readonly Snapshot[]): Promise<void> {
      const writes = snapshots.map((snapshot) => ({
        replaceOne: {
          filter: { month: snapshot.month, category: snapshot.category },
          replacement: snapshot,
          upsert: true,
        },
      }));
      if (writes.length > 0) await model.bulkWrite(writes, { ordered: false });
    },
  };
}
