import type { Connection, QueryFilter } from 'mongoose';
import { similarToolSchema, toolSchema } from '@atlas/contracts';
import type { Category, RankedTool, SimilarTool, Tool, ToolDetail } from '@atlas/contracts';
import { INDEXED_FIELDS } from '../search/indexed-tool';
import type { IndexedTool } from '../search/indexed-tool';
import { toolModel } from './tool.model';
import type { ToolDocument } from './tool.model';

/** Maximum size of an unpaged response. */
export const LIST_LIMIT = 1_000;
const INDEX_BATCH = 1_000;
const HIDDEN = { _id: 0, overallRank: 0, seeded: 0 } as const;
/** Fields of a list: those of the contract. */
const LISTED = projectionOf(Object.keys(toolSchema.shape));
/** What a link to a tool shows. */
const LINKED = projectionOf(Object.keys(similarToolSchema.shape));

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
const NAMED_FIELDS = projectionOf(NAMED);
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
  /** In the order of the ids; unknown ones are left out. */
  async function byIds<T extends { id: string }>(
    ids: readonly string[],
    fields: Record<string, 0 | 1>,
  ): Promise<T[]> {
    const found = await model
      .find({ id: { $in: [...ids] } }, fields)
      .lean<T[]>()
      .exec();
    const byId = new Map(found.map((tool) => [tool.id, tool]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
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

    byIds: (ids: readonly string[]) => byIds<Tool>(ids, LISTED),
    /** What a suggestion shows. */
    namesByIds: (ids: readonly string[]) => byIds<NamedTool>(ids, NAMED_FIELDS),
    /** Tools on a site, as `siteOf` names it: a host without `www.`, or a host with a path. */
    bySite: (site: string, limit: number): Promise<NamedTool[]> =>
      model
        .find({ $or: ['https://', 'https://www.'].map((start) => onSite(start + site)) })
        .select(NAMED_FIELDS)
        .limit(limit)
        .lean<NamedTool[]>()
        .exec(),
    linksByIds: (ids: readonly string[]) => byIds<SimilarTool>(ids, LINKED),
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

/** The anchored pattern uses the index of `url`. */
function onSite(start: string): { url: RegExp } {
  const escaped = start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { url: new RegExp(`^${escaped}(?:[/?#]|$)`) };
}

function projectionOf(fields: readonly string[]): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1 as const])) };
}
