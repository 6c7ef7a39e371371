import type { Connection } from 'mongoose';
import { pairModel } from './pair.model';
import type { PairDay } from './pair.model';
import type { Pair } from './new-pairs';

export type PairRepository = ReturnType<typeof createPairRepository>;

export function createPairRepository(connection: Connection) {
  const pairs = pairModel(connection);
  return {
    createIndexes: () => pairs.createIndexes(),

    /** One visitor more who looked at both tools on that day. */
    async add(day: Date, seen: readonly Pair[]): Promise<void> {
      if (seen.length === 0) return;
      const sides = seen.flatMap(([one, other]) => [
        { toolId: one, otherId: other },
        { toolId: other, otherId: one },
      ]);
      const writes = sides.map((side) => ({
        updateOne: {
          filter: { ...side, day, demo: false },
          update: { $inc: { visitors: 1 } },
          upsert: true,
        },
      }));
      await pairs.bulkWrite(writes, { ordered: false });
    },

    /** The other tools that at least `least` looked at as well since that day, most first. */
    listOthers: (toolId: string, since: Date, least: number) =>
      pairs
        .aggregate<{ _id: string; visitors: number }>([
          { $match: { toolId, day: { $gte: since } } },
          { $group: { _id: '$otherId', visitors: { $sum: '$visitors' } } },
          { $match: { visitors: { $gte: least } } },
          { $sort: { visitors: -1, _id: 1 } },
        ])
        .exec(),

    async replaceDemo(days: readonly Omit<PairDay, 'demo'>[]): Promise<void> {
      await pairs.deleteMany({ demo: true });
      if (days.length > 0) await pairs.insertMany(days.map((day) => ({ ...day, demo: true })));
    },
  };
}
