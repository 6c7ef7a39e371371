import type { ClientSession, Connection } from 'mongoose';
import { totalsModel } from './totals.model';

export type TotalsRepository = ReturnType<typeof createTotalsRepository>;

/** Count and rating sum of all listed reviews, kept beside them so that nobody counts a million. */
export function createTotalsRepository(connection: Connection) {
  const model = totalsModel(connection);
  const filter = { _id: 'reviews' };
  return {
    createIndexes: () => model.createCollection().then(() => undefined),
    async set(totals: { count: number; ratingSum: number }): Promise<void> {
      await model.updateOne(filter, { $set: totals }, { upsert: true });
    },
    async add(count: number, ratingSum: number, session: ClientSession): Promise<void> {
      await model.updateOne(filter, { $inc: { count, ratingSum } }, { session });
    },
    async get(): Promise<{ count: number; ratingSum: number }> {
      const found = await model.findOne(filter).lean().exec();
      return { count: found?.count ?? 0, ratingSum: found?.ratingSum ?? 0 };
    },
  };
}
