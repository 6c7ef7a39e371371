import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { failureModel } from './failure.model';
import type { FailureDocument } from './failure.model';

export type ReportedFailure = Pick<
  FailureDocument,
  'slice' | 'version' | 'part' | 'phase' | 'message' | 'frames'
>;
export type FailureRepository = ReturnType<typeof createFailureRepository>;

/** Different failures stored per release; further ones are counted only in its health. */
const MAX_KINDS = 100;
const SHOWN = 50;

export function createFailureRepository(connection: Connection) {
  const failures = failureModel(connection);
  return {
    createIndexes: () => failures.createIndexes(),

    /** Adds a report; equal failures are counted together. */
    async add(failure: ReportedFailure): Promise<void> {
      const release = `${failure.slice}@${failure.version}`;
      const { part, phase, message, frames } = failure;
      const hash = createHash('sha256')
        .update(JSON.stringify([part, phase, message, frames]))
        .digest('base64url');
      const _id = `${release}|${hash}`;
      const now = new Date();
      const again = () =>
        failures.updateOne({ _id }, { $inc: { times: 1 }, $set: { last: now } }).exec();
      if ((await again()).matchedCount > 0) return;
      if ((await failures.countDocuments({ release })) >= MAX_KINDS) return;
      try {
        await failures.create({ _id, release, ...failure, times: 1, first: now, last: now });
      } catch (error) {
        // Another gateway has inserted the same failure concurrently.
        if (!isDuplicateKey(error)) throw error;
        await again();
      }
    },

    /** Most recent first. */
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
