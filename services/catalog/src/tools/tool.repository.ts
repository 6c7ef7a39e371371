import type { Connection, QueryFilter } from 'mongoose';
import { toolSchema } from '@atlas/contracts';
import type { Category, RankedTool, Tool, ToolDetail } from '@atlas/contracts';
import { INDEXED_FIELDS } from '../search/indexed-tool';
import type { IndexedTool } from '../search/indexed-tool';
import { toolModel } from './tool.model';
import type { ToolDocument } from './tool.model';

/** The most that one unpaged answer holds: every list has a bound. */
export const LIST_LIMIT = 1_000;
const INDEX_BATCH = 1_000;
const HIDDEN = { _id: 0, overallRank: 0, seeded: 0 } as const;
/** What a list answers with: the contract's own fields. */
const LISTED = projectionOf(Object.keys(toolSchema.shape));

const NAMED = ['id', 'name', 'aliases', 'category', 'pricing'] as const;
const RANKED = [
  'id',
  'name',
  'company',
  'category',
  'pricing',
  'rating',
  'url',
  'affiliate',
] as const satisfies readonly (keyof RankedTool)[];
type NamedTool = Pick<ToolDetail, (typeof NAMED)[number]>;

export type ToolRepository = ReturnType<typeof createToolRepository>;

export function createToolRepository(connection: Connection) {
  const model = toolModel(connection);
  const listQuery = (categories: readonly Category[], fields: object = LISTED) => {
    const filter: QueryFilter<ToolDocument> =
      categories.length > 0 ? { category: { $in: [...categories] } } : {};
    return model.find(filter, fields).sort({ overallRank: 1 }).limit(LIST_LIMIT);
  };
  const indexQuery = () => model.find({}, projectionOf(INDEXED_FIELDS)).sort({ overallRank: 1 });
  return {
    createIndexes: () => model.createIndexes(),

    /** Best rated first; no category means all. */
    list: (categories: readonly Category[]): Promise<Tool[]> =>
      listQuery(categories).lean<Tool[]>().exec(),
    /** In the order of `list`. */
    ranked: (categories: readonly Category[]): Promise<RankedTool[]> =>
      listQuery(categories, projectionOf(RANKED)).lean<RankedTool[]>().exec(),
    explainList: (categories: readonly Category[]) => listQuery(categories).explain('queryPlanner'),

    get: (id: string): Promise<ToolDetail | null> =>
      model.findOne({ id }, HIDDEN).lean<ToolDetail>().exec(),

    /** In the order of the ids; unknown ones are left out. */
    async byIds(ids: readonly string[]): Promise<Tool[]> {
      const found = await model
        .find({ id: { $in: [...ids] } }, LISTED)
        .lean<Tool[]>()
        .exec();
      return inOrder(ids, found);
    },
    /** What a suggestion shows, in the order of the ids. */
    async namesByIds(ids: readonly string[]): Promise<NamedTool[]> {
      const found = await model
        .find({ id: { $in: [...ids] } }, projectionOf(NAMED))
        .lean<NamedTool[]>()
        .exec();
      return inOrder(ids, found);
    },
    explainByIds: (ids: readonly string[]) =>
      model.find({ id: { $in: [...ids] } }, LISTED).explain('queryPlanner'),

    /** Every tool, best rated first, with what the index reads of it. */
    forIndex: (): AsyncIterable<IndexedTool> =>
      indexQuery().lean<IndexedTool>().cursor({ batchSize: INDEX_BATCH }),
    explainForIndex: () => indexQuery().explain('queryPlanner'),

    /** What the seeded tools cost as stored. */
    priced: (): Promise<Pick<ToolDetail, 'id' | 'price' | 'plans'>[]> =>
      model
        .find({ seeded: true }, projectionOf(['id', 'price', 'plans']))
        .lean<Pick<ToolDetail, 'id' | 'price' | 'plans'>[]>()
        .exec(),

    /** Makes the seeded tools exactly these, whatever was stored before. `tools` are best first. */
    async replaceSeeded(tools: readonly ToolDetail[]): Promise<void> {
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

function inOrder<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map(found.map((tool) => [tool.id, tool]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function projectionOf(fields: readonly string[]): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1 as const])) };
}
