import { Types } from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { deletedAuthor } from '../storage/author';
import { groupBy } from '../storage/group-by';
import { olderThan } from '../storage/paging';
import { moderationEntryModel, reportModel } from './moderation.model';
import type { ModerationEntryDocument, ReportDocument } from './moderation.model';

export type ModerationRepository = ReturnType<typeof createModerationRepository>;
type NewEntry = Omit<ModerationEntryDocument, '_id' | 'at'>;

export function createModerationRepository(connection: Connection) {
  const reports = reportModel(connection);
  const entries = moderationEntryModel(connection);
  return {
    createIndexes: async () => {
      await reports.createIndexes();
      await entries.createIndexes();
    },
    /** False when this person reported it before. */
    async report(
      { targetId, reporter, ...report }: Omit<ReportDocument, 'createdAt'>,
      session: ClientSession,
    ): Promise<boolean> {
      const update = { $setOnInsert: { ...report, createdAt: new Date() } };
      return (
        (await reports.updateOne({ targetId, reporter }, update, { session, upsert: true }))
          .upsertedCount === 1
      );
    },
    /** At most 20 reports each, by target. */
    async reportsOf(targetIds: readonly string[]): Promise<Map<string, ReportDocument[]>> {
      const found = await reports
        .find({ targetId: { $in: [...targetIds] } })
        .limit(20 * targetIds.length)
        .lean<ReportDocument[]>()
        .exec();
      return groupBy(found, ({ targetId }) => targetId);
    },
    allOfReporter: (reporter: string, limit: number): Promise<ReportDocument[]> =>
      reports.find({ reporter }).sort({ _id: -1 }).limit(limit).lean<ReportDocument[]>().exec(),
    async log(entry: NewEntry, session: ClientSession): Promise<void> {
      await entries.insertOne({ ...entry, _id: new Types.ObjectId(), at: new Date() }, { session });
    },
    listLog: (cursor: string | undefined, limit: number): Promise<ModerationEntryDocument[]> =>
      entries
        .find(olderThan(cursor))
        .sort({ _id: -1 })
        .limit(limit)
        .lean<ModerationEntryDocument[]>()
        .exec(),
    async anonymise(userId: string): Promise<void> {
      const { userId: gone } = deletedAuthor();
      await reports.updateMany({ reporter: userId }, { $set: { reporter: gone } });
      await entries.updateMany({ actorId: userId }, { $set: { actorId: gone } });
    },
  };
}
