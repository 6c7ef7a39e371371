import type { Language, PointKind } from '@atlas/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { isCounted } from './counted';
import type { Countable } from './counted';
import { pointTotalsModel } from './point-totals.model';
import type { PointTotals } from './point-totals.model';
import { pointsOf } from './review-points';

export type { PointTotals };
/** Totals of a point without what its key says. */
export type PointCounts = Omit<PointTotals, '_id' | 'kind'>;

const BATCH = 1_000;
/** A point of fewer reviews is not shown. */
const MIN_COUNT = 2;

const idOf = (aiToolId: string, point: string) => `${aiToolId} ${point}`;
const kindOf = (point: string): PointKind => (point.startsWith('pro:') ? 'pro' : 'con');

/** Counters of the points that reviews name, so that a tool's page need not read its reviews. */
export function createPointTotals(connection: Connection) {
  const model = pointTotalsModel(connection);
  const insert = (found: readonly PointCounts[]) =>
    model.insertMany(
      found.map((one) => ({
        ...one,
        _id: idOf(one.aiToolId, one.point),
        kind: kindOf(one.point),
      })),
      { lean: true },
    );
  return {
    async createIndexes(): Promise<void> {
      await model.createCollection();
      await model.createIndexes();
    },

    /** Replaces all counters. */
    async set(all: AsyncIterable<PointCounts>): Promise<void> {
      await model.deleteMany({});
      let batch: PointCounts[] = [];
      for await (const one of all) {
        batch.push(one);
        if (batch.length < BATCH) continue;
        await insert(batch);
        batch = [];
      }
      if (batch.length > 0) await insert(batch);
    },

    /** Counts the points of a review as it is now instead of as it was. */
    async replace(
      was: Countable | undefined,
      now: Countable | undefined,
      session: ClientSession,
    ): Promise<void> {
      const aiToolId = (now ?? was)?.aiToolId ?? '';
      const changes = changesOf(was, now);
      if (changes.size === 0) return;
      const updates = [...changes].map(([point, $inc]) => ({
        updateOne: {
          filter: { _id: idOf(aiToolId, point) },
          update: { $inc, $setOnInsert: { aiToolId, kind: kindOf(point), point } },
          upsert: true,
        },
      }));
      await model.bulkWrite(updates, { session });
      const ids = [...changes.keys()].map((point) => idOf(aiToolId, point));
      await model.deleteMany({ _id: { $in: ids }, count: { $lte: 0 } }, { session });
    },

    /** Points that several reviews of the tool name, most named first. */
    list: (aiToolId: string, kind: PointKind, limit: number): Promise<PointTotals[]> =>
      model
        .find({ aiToolId, kind, count: { $gte: MIN_COUNT } })
        .sort({ count: -1, _id: 1 })
        .limit(limit)
        .lean<PointTotals[]>()
        .exec(),
  };
}

type Change = Partial<Record<Language | 'count', number>>;

/** What to add to the counters of each point. */
function changesOf(was: Countable | undefined, now: Countable | undefined): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const [review, by] of [
    [was, -1],
    [now, 1],
  ] as const) {
    if (!review || !isCounted(review)) continue;
    for (const point of pointsOf(review)) {
      const change = changes.get(point) ?? {};
      for (const key of ['count', review.language] as const) change[key] = (change[key] ?? 0) + by;
      changes.set(point, change);
    }
  }
  for (const [point, change] of changes)
    if (Object.values(change).every((by) => by === 0)) changes.delete(point);
  return changes;
}
