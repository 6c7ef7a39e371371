import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@atlas/service-kit';
import { unansweredModel } from './unanswered.model';
import type { UnansweredDocument } from './unanswered.model';

/** One visitor who types nonsense all day long does not fill the database. */
const MOST_A_DAY = 2_000;

export type Unanswered = Pick<UnansweredDocument, 'day' | 'query' | 'shown' | 'count'>;
export type UnansweredRepository = ReturnType<typeof createUnansweredRepository>;

export function createUnansweredRepository(connection: Connection) {
  const model = unansweredModel(connection);

  async function count(entry: Omit<Unanswered, 'count'>): Promise<void> {
    const { day, query, shown } = entry;
    const counted = await model.updateOne({ day, query }, { $inc: { count: 1 }, $set: { shown } });
    if (counted.matchedCount > 0 || (await model.countDocuments({ day })) >= MOST_A_DAY) return;
    await model.updateOne(
      { day, query },
      { $inc: { count: 1 }, $set: { shown }, $setOnInsert: { at: new Date(`${day}T00:00:00Z`) } },
      { upsert: true },
    );
  }

  return {
    createIndexes: () => model.createIndexes(),

    /** Two that come first at once: the one that was too late counts on what the other wrote. */
    count: (entry: Omit<Unanswered, 'count'>): Promise<void> =>
      count(entry).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return count(entry);
      }),

    /** Since that day, newest day first, most frequent first. */
    since: (day: string): Promise<Unanswered[]> =>
      model
        .find({ day: { $gte: day } }, { _id: 0, at: 0 })
        .sort({ day: -1, count: -1, query: 1 })
        .lean<Unanswered[]>()
        .exec(),
  };
}
