import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { healthModel } from './health.model';
import type { HealthDocument } from './health.model';
import type { Loads } from './sequential-test';

export type HealthRepository = ReturnType<typeof createHealthRepository>;

export function createHealthRepository(connection: Connection) {
  const healths = healthModel(connection);
  const toLoads = (found: HealthDocument | null): Loads => ({
    tried: found?.tried ?? 0,
    failed: found?.failed ?? 0,
  });

  return {
    createIndexes: () => healths.createIndexes(),

    /** Adds to the counts of a key, which restart when `hour` changes. @returns the sums */
    async add(key: string, { tried, failed }: Loads, hour: number | null = null): Promise<Loads> {
      if (hour !== null)
        await healths.updateOne(
          { _id: key, hour: { $ne: hour } },
          { $set: { tried: 0, failed: 0, hour } },
        );
      const update = () =>
        healths
          .findOneAndUpdate(
            { _id: key },
            { $inc: { tried, failed }, $setOnInsert: { hour } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<HealthDocument>()
          .exec();
      // On concurrent first reports the loser of the unique index reads the winner's document.
      return toLoads(
        await update().catch((error: unknown) => {
          if (isDuplicateKey(error)) return update();
          throw error;
        }),
      );
    },

    of: async (key: string): Promise<Loads> =>
      toLoads(await healths.findById(key).lean<HealthDocument>().exec()),
  };
}
