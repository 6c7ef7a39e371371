import type { ClientSession, Connection } from 'mongoose';
import { hourModel, totalsModel, type HourDocument } from './totals.model';

export type TotalsRepository = ReturnType<typeof createTotalsRepository>;

export interface Totals {
  count: number;
  ratingSum: number;
}
export const HOUR_MS = 3_600_000;
const ID = { _id: 'reviews' };
const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS);

/** Counts of the listed reviews, kept beside them so that nobody counts a million. */
export function createTotalsRepository(connection: Connection) {
  const totals = totalsModel(connection);
  const hours = hourModel(connection);
  return {
    async createIndexes(): Promise<void> {
      await totals.createCollection();
      await hours.createCollection();
    },
    async set(all: Totals, byHour: readonly HourDocument[]): Promise<void> {
      await hours.deleteMany({});
      await hours.insertMany([...byHour], { lean: true });
      await totals.updateOne(ID, { $set: all }, { upsert: true });
    },
    /** Reviews written at `at` came (count 1) or went (-1), or changed their rating (0). */
    async add({ count, ratingSum }: Totals, at: Date, session: ClientSession): Promise<void> {
      await totals.updateOne(ID, { $inc: { count, ratingSum } }, { session });
      if (count !== 0)
        await hours.updateOne({ _id: hourOf(at) }, { $inc: { count } }, { session, upsert: true });
    },
    async get(): Promise<Totals> {
      const found = await totals.findOne(ID).lean().exec();
      return { count: found?.count ?? 0, ratingSum: found?.ratingSum ?? 0 };
    },
    /** To the hour: at most as many documents are read as hours have passed. */
    async countSince(time: Date): Promise<number> {
      const found = await hours
        .find({ _id: { $gte: hourOf(time) } })
        .lean()
        .exec();
      return found.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
