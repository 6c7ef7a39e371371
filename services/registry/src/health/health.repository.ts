import type { Pointer } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { healthModel } from './health.model';
import type { HealthDocument } from './health.model';

export interface Health {
  readonly visitors: number;
  readonly failed: number;
}
export type HealthRepository = ReturnType<typeof createHealthRepository>;

const keyOf = ({ slice, canary, revision }: Pointer) => `${slice}@${canary?.version}#${revision}`;

export function createHealthRepository(connection: Connection) {
  const healths = healthModel(connection);
  const toHealth = (found: HealthDocument | null): Health => ({
    visitors: found?.visitors ?? 0,
    failed: found?.failed ?? 0,
  });

  async function add(pointer: Pointer, { visitors, failed }: Health): Promise<Health> {
    const update = () =>
      healths
        .findOneAndUpdate(
          { _id: keyOf(pointer) },
          { $inc: { visitors, failed } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<HealthDocument>()
        .exec();
    // Two first reports at once: the loser of the unique index finds the winner's document.
    return toHealth(
      await update().catch((error: unknown) => {
        if (isDuplicateKey(error)) return update();
        throw error;
      }),
    );
  }

  return {
    createIndexes: () => healths.createIndexes(),
    /** Adds to the counts of the running canary; answers with the sums. */
    add,
    of: async (pointer: Pointer): Promise<Health> =>
      toHealth(await healths.findById(keyOf(pointer)).lean<HealthDocument>().exec()),
  };
}
