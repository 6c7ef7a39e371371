import type { LogEntry } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { logModel } from './log.model';
import type { LogDocument } from './log.model';

/** Lines from before parts could be switched have none. */
const toEntry = ({ _id, ...rest }: LogDocument): LogEntry => ({
  ...rest,
  seq: _id,
  part: rest.part ?? null,
});
const PAGE = 50;

export type LogRepository = ReturnType<typeof createLogRepository>;

/** Lines are added at the end and read; nothing changes or removes one. */
export function createLogRepository(connection: Connection) {
  const entries = logModel(connection);
  return {
    createIndexes: () => entries.createIndexes(),

    /** 0 for an empty log. */
    async head(): Promise<number> {
      const last = await entries
        .findOne({}, { _id: 1 })
        .sort({ _id: -1 })
        .lean<{ _id: number }>()
        .exec();
      return last?._id ?? 0;
    },

    /** False when another writer has that line already. */
    async append({ seq, ...entry }: LogEntry): Promise<boolean> {
      try {
        await entries.create({ _id: seq, ...entry });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Oldest first, from after `after` to and with `upTo`. */
    async between(after: number, upTo: number, slice?: string): Promise<LogEntry[]> {
      const found = await entries
        .find({ _id: { $gt: after, $lte: upTo }, ...(slice && { slice }) })
        .sort({ _id: 1 })
        .lean<LogDocument[]>()
        .exec();
      return found.map(toEntry);
    },

    slices: () => entries.distinct('slice').exec() as Promise<string[]>,

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
