import type { LogEntry } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { logModel } from './log.model';
import type { LogDocument } from './log.model';

/** Entries written before parts existed have none. */
const toEntry = ({ _id, ...rest }: LogDocument): LogEntry => ({
  ...rest,
  seq: _id,
  part: rest.part ?? null,
});
const PAGE = 50;

export type LogRepository = ReturnType<typeof createLogRepository>;

/** The append-only release log. */
export function createLogRepository(connection: Connection) {
  const entries = logModel(connection);
  return {
    createIndexes: () => entries.createIndexes(),

    /** Last position; 0 for an empty log. */
    async head(): Promise<number> {
      const last = await entries
        .findOne({}, { _id: 1 })
        .sort({ _id: -1 })
        .lean<{ _id: number }>()
        .exec();
      return last?._id ?? 0;
    },

    /** Appends an entry. @returns false when another writer has taken the position */
    async append({ seq, ...entry }: LogEntry): Promise<boolean> {
      try {
        await entries.create({ _id: seq, ...entry });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Entries after `after` up to and including `upTo`, oldest first. */
    async between(after: number, upTo: number, slice?: string): Promise<LogEntry[]> {
      const found = await entries
        .find({ _id: { $gt: after, $lte: upTo }, ...(slice && { slice }) })
        .sort({ _id: 1 })
        .lean<LogDocument[]>()
        .exec();
      return found.map(toEntry);
    },

    slices: () => entries.distinct('slice').exec(),

    /** Newest first. */
    async list({
      slice,
      before,
      limit = PAGE,
    }: {
      slice?: string | undefined;
      before?: number | undefined;
      limit?: number | undefined;
    }): Promise<LogEntry[]> {
      const filter = { ...(slice && { slice }), ...(before && { _id: { $lt: before } }) };
      return (
        await entries.find(filter).sort({ _id: -1 }).limit(limit).lean<LogDocument[]>().exec()
      ).map(toEntry);
    },
  };
}
