import type { Connection, QueryFilter } from 'mongoose';
import type { Category, Tool } from '@atlas/contracts';
import { INDEXED_FIELDS, type IndexedTool } from '../search/indexed-tool';
import { toolModel, type ToolDocument } from './tool.model';

/** The most that one unpaged answer holds: every list has a bound. */
export const LIST_LIMIT = 1_000;
const INDEX_BATCH = 1_000;
const HIDDEN = { _id: 0, overallRank: 0, seeded: 0 } as const;

export type ToolRepository = ReturnType<typeof createToolRepository>;

export function createToolRepository(connection: Connection) {
  const model = toolModel(connection);
  const listQuery = (categories: readonly Category[]) => {
    const filter: QueryFilter<ToolDocument> =
      categories.length > 0 ? { category: { $in: [...categories] } } : {};
    return model.find(filter, HIDDEN).sort({ overallRank: 1 }).limit(LIST_LIMIT);
  };
  const indexQuery = () =>
    model
      .find({}, Object.fromEntries([['_id', 0], ...INDEXED_FIELDS.map((field) => [field, 1])]))
      .sort({ overallRank: 1 });
  return {
    createIndexes: () => model.createIndexes(),

    /** Best rated first; no category means all. */
    list: (categories: readonly Category[]): Promise<Tool[]> =>
      listQuery(categories).lean<Tool[]>().exec(),
    explainList: (categories: readonly Category[]) => listQuery(categories).explain('queryPlanner'),

    get: (id: string): Promise<Tool | null> => model.findOne({ id }, HIDDEN).lean<Tool>().exec(),

    /** In the order of the ids; unknown ones are left out. */
    async byIds(ids: readonly string[]): Promise<Tool[]> {
      const found = await model
        .find({ id: { $in: [...ids] } }, HIDDEN)
        .lean<Tool[]>()
        .exec();
      const byId = new Map(found.map((tool) => [tool.id, tool]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    explainByIds: (ids: readonly string[]) =>
      model.find({ id: { $in: [...ids] } }, HIDDEN).explain('queryPlanner'),

    /** Every tool, best rated first, with what the index reads of it. */
    forIndex: (): AsyncIterable<IndexedTool> =>
      indexQuery().lean<IndexedTool>().cursor({ batchSize: INDEX_BATCH }),
    explainForIndex: () => indexQuery().explain('queryPlanner'),

    /** Makes the seeded tools exactly these, whatever was stored before. `tools` are best first. */
    async replaceSeeded(tools: readonly Tool[]): Promise<void> {
      const writes = tools.map((tool, at) => ({
        replaceOne: {
          filter: { id: tool.id },
          replacement: { ...tool, overallRank: at + 1, seeded: true },
          upsert: true,
        },
      }));
      if (writes.length > 0) await model.bulkWrite(writes, { ordered: false });
      await model.deleteMany({ seeded: true, id: { $nin: tools.map(({ id }) => id) } });
    },
  };
}
