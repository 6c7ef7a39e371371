import type { ClientSession, Connection } from 'mongoose';
import { isCounted, totalsOf } from './counted';
import type { Countable } from './counted';
import { createPointTotals } from './point-totals.repository';
import { hourModel, toolTotalsModel, totalsModel } from './totals.model';
import type { HourDocument, ToolTotalsDocument } from './totals.model';

export type { ToolTotalsDocument };
export type TotalsRepository = ReturnType<typeof createTotalsRepository>;

export interface Totals {
  count: number;
  ratingSum: number;
}
/** Every list has a bound: as many as the catalog's list. */
const MOST_TOOLS = 2_000;
export const HOUR_MS = 3_600_000;
const ID = { _id: 'reviews' };
const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS);

/** Counters of visible reviews, so that lists need not count them. */
export function createTotalsRepository(connection: Connection) {
  const totals = totalsModel(connection);
  const hours = hourModel(connection);
  const tools = toolTotalsModel(connection);
  const points = createPointTotals(connection);
  return {
    points,
    async createIndexes(): Promise<void> {
      await totals.createCollection();
      await hours.createCollection();
      await tools.createCollection();
      await points.createIndexes();
    },
    async set(
      all: Totals,
      byHour: readonly HourDocument[],
      byTool: readonly ToolTotalsDocument[],
    ): Promise<void> {
      await hours.deleteMany({});
      await hours.insertMany([...byHour], { lean: true });
      await tools.deleteMany({});
      await tools.insertMany([...byTool], { lean: true });
      await totals.updateOne(ID, { $set: all }, { upsert: true });
    },
    /** Counts a review as it is now instead of as it was; undefined where there is none. */
    async replace(
      was: Countable | undefined,
      now: Countable | undefined,
      session: ClientSession,
    ): Promise<void> {
      const review = now ?? was;
      if (!review) return;
      const { aiToolId, createdAt } = review;
      const [before, after] = [totalsOf(was), totalsOf(now)];
      const count = after.count - before.count;
      const ratingSum = after.ratingSum - before.ratingSum;
      const update = { $inc: { count, ratingSum } };
      await totals.updateOne(ID, update, { session });
      await points.replace(was, now, session);
      if (count === 0 && ratingSum === 0) return;
      await hours.updateOne({ _id: hourOf(createdAt) }, update, { session, upsert: true });
      const ofTool = { $inc: { count, ratingSum, ...starChanges(was, now) } };
      await tools.updateOne({ _id: aiToolId }, ofTool, { session, upsert: true });
    },
    /** Of one tool; undefined when no review of it was ever counted. */
    getTool: async (aiToolId: string): Promise<ToolTotalsDocument | undefined> =>
      (await tools.findById(aiToolId).lean<ToolTotalsDocument>().exec()) ?? undefined,
    async get(): Promise<Totals> {
      const found = await totals.findOne(ID).lean().exec();
      return { count: found?.count ?? 0, ratingSum: found?.ratingSum ?? 0 };
    },
    /** Each tool that has reviews, by its id. */
    listTools: (): Promise<Omit<ToolTotalsDocument, 'stars'>[]> =>
      tools
        .find({ count: { $gt: 0 } }, { stars: 0 })
        .sort({ _id: 1 })
        .limit(MOST_TOOLS)
        .lean<Omit<ToolTotalsDocument, 'stars'>[]>()
        .exec(),
    /** Each hour since then that has reviews, oldest first: at most as many as hours have passed. */
    listHours: (since: Date): Promise<HourDocument[]> =>
      hours
        .find({ _id: { $gte: hourOf(since) }, count: { $gt: 0 } })
        .sort({ _id: 1 })
        .lean<HourDocument[]>()
        .exec(),
  };
}

/** What to add to the numbers of reviews by stars. */
function starChanges(
  was: Countable | undefined,
  now: Countable | undefined,
): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [review, by] of [
    [was, -1],
    [now, 1],
  ] as const) {
    if (!review || !isCounted(review)) continue;
    const key = `stars.${review.rating}`;
    changes[key] = (changes[key] ?? 0) + by;
  }
  return changes;
}
