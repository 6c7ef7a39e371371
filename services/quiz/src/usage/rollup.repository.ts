import type { Connection, Model } from 'mongoose';
import { startOfDay } from './days';
import { addCounts, noCounts } from './rollup';
import type { Counts, Rollup } from './rollup';
import { dayModel, hourModel } from './rollup.model';

export type RollupRepository = ReturnType<typeof createRollupRepository>;
const MOST_ROWS = 800;

export function createRollupRepository(connection: Connection) {
  const hours = hourModel(connection);
  const days = dayModel(connection);
  const list =
    (model: Model<Rollup>) =>
    (from: Date, to: Date): Promise<Rollup[]> =>
      model
        .find({ at: { $gte: from, $lt: to } }, { _id: 0 })
        .sort({ at: 1 })
        .limit(MOST_ROWS)
        .lean<Rollup[]>()
        .exec();
  return {
    createIndexes: () => Promise.all([hours.createIndexes(), days.createIndexes()]),

    /** Adds to the hours and their days: one update each, whatever is stored already. */
    async add(byHour: ReadonlyMap<number, Counts>): Promise<void> {
      const byDay = new Map<number, Counts>();
      for (const [hour, counts] of byHour) {
        const day = +startOfDay(hour);
        byDay.set(day, addCounts(byDay.get(day) ?? noCounts(), counts));
      }
      await Promise.all([hours.bulkWrite(increments(byHour)), days.bulkWrite(increments(byDay))]);
    },

    /** Days in [from, to), oldest first; recorded and demo days lie side by side. */
    listDays: list(days),
    /** Hours in [from, to), oldest first. */
    listHours: list(hours),

    explainDays: (from: Date, to: Date) =>
      days
        .find({ at: { $gte: from, $lt: to } })
        .sort({ at: 1 })
        .explain('queryPlanner'),

    async lastDemoDay(): Promise<Date | null> {
      const last = await days
        .findOne({ demo: true }, { _id: 0, at: 1 })
        .sort({ at: -1 })
        .lean<Rollup>()
        .exec();
      return last?.at ?? null;
    },
    async replaceDemo(rollups: readonly Rollup[]): Promise<void> {
      await days.deleteMany({ demo: true });
      if (rollups.length > 0)
        await days.insertMany(rollups.map((rollup) => ({ ...rollup, demo: true })));
    },
  };
}

function increments(rollups: ReadonlyMap<number, Counts>) {
  return [...rollups].map(([at, counts]) => ({
    updateOne: {
      filter: { demo: false, at: new Date(at) },
      update: { $inc: flatten(counts) },
      upsert: true,
    },
  }));
}

/** `{ tools: { claude: 2 } }` becomes `{ 'tools.claude': 2 }`; zeros are left out, but for one that makes the document. */
function flatten({ categories, tools, ...sums }: Counts): Record<string, number> {
  const flat: Record<string, number> = { pageViews: sums.pageViews };
  for (const [key, value] of Object.entries(sums)) if (value !== 0) flat[key] = value;
  for (const [key, value] of Object.entries(categories)) flat[`categories.${key}`] = value;
  for (const [key, value] of Object.entries(tools)) flat[`tools.${key}`] = value;
  return flat;
}
