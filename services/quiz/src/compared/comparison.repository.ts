import type { Connection } from 'mongoose';
import { comparisonModel } from './comparison.model';

export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;

export function createComparisonRepository(connection: Connection) {
  const days = comparisonModel(connection);
  return {
    createIndexes: () => days.createIndexes(),

    /** One visitor more who compared these pairs on that day. */
    async add(day: Date, pairs: readonly string[]): Promise<void> {
      if (pairs.length === 0) return;
      const writes = pairs.map((versus) => ({
        updateOne: {
          filter: { versus, day },
          update: { $inc: { visitors: 1 } },
          upsert: true,
        },
      }));
      await days.bulkWrite(writes, { ordered: false });
    },

    /** Pairs that at least `least` visitors compared since that day, most first. */
    listMost: (since: Date, least: number) =>
      days
        .aggregate<{ _id: string; visitors: number }>([
          { $match: { day: { $gte: since } } },
          { $group: { _id: '$versus', visitors: { $sum: '$visitors' } } },
          { $match: { visitors: { $gte: least } } },
          { $sort: { visitors: -1, _id: 1 } },
        ])
        .exec(),
  };
}
