import type { Connection } from 'mongoose';
import { deletionModel } from './deletion.model';

export interface Deletion {
  userId: string;
  attempts: number;
}

export async function createDeletionRepository(connection: Connection) {
  const model = deletionModel(connection);
  await model.createIndexes();
  return {
    async insert(userId: string, now: number): Promise<void> {
      const at = new Date(now);
      await model.updateOne(
        { _id: userId },
        { $setOnInsert: { requestedAt: at, attempts: 0, nextAttemptAt: at } },
        { upsert: true },
      );
    },
    /** The next one that is due, put off to `retryAt` so that no other process takes it meanwhile. */
    async takeDue(
      now: number,
      retryAt: (attempts: number) => number,
    ): Promise<Deletion | undefined> {
      const due = await model
        .findOne({ nextAttemptAt: { $lte: new Date(now) } })
        .sort({ nextAttemptAt: 1 })
        .lean();
      if (!due) return undefined;
      const attempts = due.attempts + 1;
      const { modifiedCount } = await model.updateOne(
        { _id: due._id, attempts: due.attempts },
        { $set: { attempts, nextAttemptAt: new Date(retryAt(attempts)) } },
      );
      if (modifiedCount === 1) return { userId: due._id, attempts };
      return undefined;
    },
    async remove(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId });
    },
    count: (): Promise<number> => model.countDocuments({}),
  };
}
export type DeletionRepository = Awaited<ReturnType<typeof createDeletionRepository>>;
