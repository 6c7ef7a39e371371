import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { failureModel } from './failure.model';
import type { FailureDocument } from './failure.model';

export type ToldFailure = Pick<
  FailureDocument,
  'slice' | 'version' | 'part' | 'phase' | 'message' | 'frames'
>;
export type FailureRepository = ReturnType<typeof createFailureRepository>;

/** Different failures that are kept of one release: what comes after is counted in its health alone. */
const MOST_KINDS = 100;
const SHOWN = 50;

export function createFailureRepository(connection: Connection) {
  const failures = failureModel(connection);
  return {
    createIndexes: () => failures.createIndexes(),

    /** Alike ones are counted together. */
    async add(told: ToldFailure): Promise<void> {
      const release = `${told.slice}@${told.version}`;
      const { part, phase, message, frames } = told;
      const mark = createHash('sha256')
        .update(JSON.stringify([part, phase, message, frames]))
        .digest('base64url');
      const _id = `${release}|${mark}`;
      const now = new Date();
      const again = () =>
        failures.updateOne({ _id }, { $inc: { times: 1 }, $set: { last: now } }).exec();
      if ((await again()).matchedCount > 0) return;
      if ((await failures.countDocuments({ release })) >= MOST_KINDS) return;
      try {
        await failures.create({ _id, release, ...told, times: 1, first: now, last: now });
      } catch (error) {
        // Two gateways tell the first one at once.
        if (!isDuplicateKey(error)) throw error;
        await again();
      }
    },

    /** The last one first. */
    async list(slice: string, version: string | undefined): Promise<FailureDocument[]> {
      return failures
        .find({ slice, ...(version && { version }) })
        .sort({ last: -1 })
        .limit(SHOWN)
        .lean<FailureDocument[]>()
        .exec();
    },
  };
}
