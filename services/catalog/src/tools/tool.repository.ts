import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { TOOL_LIST_LIMIT } from '@atlas/contracts';
import type { Category, RankedTool, SimilarTool, Tool, ToolDetail } from '@atlas/contracts';
import { describeEase } from '../records/ease-score';
import { toDay, toShownFact } from '../records/fact-age';
import type { StoredTool } from '../records/to-stored-tool';
import { withId } from '../records/with-id';
import { createIndexReads } from './index-reads.repository';
import {
  BY_RANK,
  DETAIL_FIELDS,
  LINKED_FIELDS,
  LISTED_FIELDS,
  NAMED_FIELDS,
  NEW_FIELDS,
  PRICED_FIELDS,
  projectionOf,
  RANKED_FIELDS,
} from './tool-fields';
import type { NamedTool, NewTool, PricedTool } from './tool-fields';
import { toolModel } from './tool.model';
import type { ToolDocument } from './tool.model';

/** Tools that still exist. */
const ACTIVE = { 'status.value': { $nin: ['merged', 'discontinued'] } } as const;
/** Rankings are counted, so they contain more tools than lists, with less of each. */
const RANKED_LIMIT = 10_000;

/** Rank of a tool in its category; the search index computes it. */
export interface Rank {
  readonly categoryRank: number;
  readonly categorySize: number;
}
export type RankOf = (id: string) => Rank | undefined;

export type ToolRepository = ReturnType<typeof createToolRepository>;

export function createToolRepository(connection: Connection) {
  const model = toolModel(connection);
  let rankOf: RankOf = () => undefined;
  /** A tool that the index does not contain yet is the last of its category. */
  const withRank = <T extends { id: string }>(tool: T): T & Rank => ({
    ...tool,
    ...(rankOf(tool.id) ?? { categoryRank: 1, categorySize: 1 }),
  });
  const listQuery = (
    categories: readonly Category[],
    fields: object = LISTED_FIELDS,
    { after, limit = TOOL_LIST_LIMIT }: { after?: Position; limit?: number } = {},
  ) => {
    const filter: QueryFilter<ToolDocument> = {
      ...(categories.length > 0 && { category: { $in: [...categories] } }),
      ...(after && behind(after)),
    };
    return model.find(filter, fields).sort(BY_RANK).limit(limit);
  };
  /** In the order of the ids; unknown ones are left out. */
  async function byIds<T extends { id: string }>(
    ids: readonly string[],
    fields: Readonly<Record<string, 0 | 1>>,
  ): Promise<T[]> {
    const found = await model
      .find({ id: { $in: [...ids] } }, fields)
      .lean<T[]>()
      .exec();
    const byId = new Map(found.map((tool) => [tool.id, tool]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  async function details(ids: readonly string[]): Promise<ToolDetail[]> {
    return show(await byIds<StoredTool>(ids, DETAIL_FIELDS));
  }
  /** With ranks, sources and names of alternatives. */
  async function show(
    found: readonly Omit<StoredTool, 'rankUsers' | 'seeded'>[],
  ): Promise<ToolDetail[]> {
    const others = found.flatMap(({ alternatives = [] }) => alternatives.map(({ id }) => id));
    const named = await byIds<NamedTool>([...new Set(others)], NAMED_FIELDS);
    const nameOf = new Map(named.map((tool) => [tool.id, tool]));
    const today = toDay(new Date());
    return found.map(({ facts = [], alternatives = [], ...tool }) => {
      // Alternatives that left the catalog are not shown.
      const shown = alternatives.flatMap((other) => {
        const known = nameOf.get(other.id);
        return known ? [{ ...other, name: known.name, pricing: known.pricing }] : [];
      });
      return {
        ...withRank(tool),
        facts: facts.map((fact) => toShownFact(fact, today)),
        ease: describeEase({ facts }),
        ...(shown.length > 0 && { alternatives: shown }),
      };
    });
  }
  return {
    async createIndexes(): Promise<void> {
      // Collections must exist before a transaction writes into them.
      await model.createCollection();
      await model.createIndexes();
    },

    /** Best rated first; no category means all. */
    async list(
      categories: readonly Category[],
      page: { after?: Position; limit?: number } = {},
    ): Promise<Tool[]> {
      const found = await listQuery(categories, LISTED_FIELDS, page).lean<Tool[]>().exec();
      return found.map(withRank);
    },
    /** Position of a tool in `list`. */
    positionOf: (id: string): Promise<Position | null> =>
      model
        .findOne({ id }, projectionOf(['id', 'rating', 'rankUsers']))
        .lean<Position>()
        .exec(),
    /** In the order of `list`. */
    ranked: (
      categories: readonly Category[],
      { limit = RANKED_LIMIT, offset = 0 }: { limit?: number; offset?: number } = {},
    ): Promise<RankedTool[]> =>
      listQuery(categories, RANKED_FIELDS, { limit }).skip(offset).lean<RankedTool[]>().exec(),
    /** Active tools of a task in the order of `list`. */
    async ofTask(key: string, limit: number): Promise<Tool[]> {
      const found = await model
        .find({ tasks: key, ...ACTIVE }, LISTED_FIELDS)
        .sort(BY_RANK)
        .limit(limit)
        .lean<Tool[]>()
        .exec();
      return found.map(withRank);
    },
    /** Number of active tools by task. */
    async countByTask(): Promise<ReadonlyMap<string, number>> {
      const counted = await model.aggregate<{ _id: string; count: number }>([
        { $match: ACTIVE },
        { $unwind: '$tasks' },
        { $group: { _id: '$tasks', count: { $sum: 1 } } },
      ]);
      return new Map(counted.map(({ _id, count }) => [_id, count]));
    },
    /** By launch date; of one date in the order of their ids. */
    newest: (limit: number): Promise<NewTool[]> =>
      model
        .find({}, NEW_FIELDS)
        .sort({ launchDate: -1, id: 1 })
        .limit(limit)
        .lean<NewTool[]>()
        .exec(),
    explainList: (categories: readonly Category[]) => listQuery(categories).explain('queryPlanner'),

    async get(id: string): Promise<ToolDetail | null> {
      const [found] = await details([id]);
      return found ?? null;
    },
    /** In the order of the ids, with everything that a tool's page shows. */
    details,
    /** A tool that is not stored, as its page would show it. */
    async preview({
      rankUsers: _users,
      seeded: _seeded,
      ...tool
    }: StoredTool): Promise<ToolDetail | null> {
      const [shown] = await show([tool]);
      return shown ?? null;
    },

    async byIds(ids: readonly string[]): Promise<Tool[]> {
      return (await byIds<Tool>(ids, LISTED_FIELDS)).map(withRank);
    },
    /** Sets where the ranks of tools come from. */
    useRanks(ranks: RankOf): void {
      rankOf = ranks;
    },
    /** What a suggestion shows. */
    namesByIds: (ids: readonly string[]) => byIds<NamedTool>(ids, NAMED_FIELDS),
    /** Tools on a site, as `siteOf` names it: a host without `www.`, or a host with a path. Shortest address first. */
    bySite: (site: string, limit: number): Promise<NamedTool[]> =>
      model
        .find({ $or: ['https://', 'https://www.'].map((start) => onSite(start + site)) })
        .sort({ url: 1 })
        .select(NAMED_FIELDS)
        .limit(limit)
        .lean<NamedTool[]>()
        .exec(),
    linksByIds: (ids: readonly string[]) => byIds<SimilarTool>(ids, LINKED_FIELDS),
    explainByIds: (ids: readonly string[]) =>
      model.find({ id: { $in: [...ids] } }, LISTED_FIELDS).explain('queryPlanner'),

    ...createIndexReads(model),

    /** What these tools cost as stored. */
    priced: (ids: readonly string[], session?: ClientSession): Promise<PricedTool[]> =>
      model
        .find({ id: { $in: [...ids] } }, PRICED_FIELDS, {
          session,
        })
        .lean<PricedTool[]>()
        .exec(),

    /** Adds or replaces tools. @param stored those of them that are stored already, where that is known */
    async put(
      tools: readonly StoredTool[],
      session: ClientSession,
      stored: readonly { id: string }[] = tools,
    ): Promise<void> {
      const known = new Set(stored.map(({ id }) => id));
      const writes = tools.map((tool) =>
        known.has(tool.id)
          ? { replaceOne: { filter: { id: tool.id }, replacement: tool, upsert: true } }
          : { insertOne: { document: withId(tool) } },
      );
      if (writes.length > 0)
        await model.collection.bulkWrite(writes, {
          ordered: false,
          ignoreUndefined: true,
          session,
        });
    },
    async remove(ids: readonly string[], session: ClientSession): Promise<void> {
      await model.deleteMany({ id: { $in: [...ids] } }, { session });
    },
    /** Removes tools of former seed files that no record has. */
    async removeSeededExcept(ids: readonly string[]): Promise<void> {
      await model.deleteMany({ seeded: true, id: { $nin: [...ids] } });
    },
  };
}

type Position = Pick<ToolDocument, 'id' | 'rating' | 'rankUsers'>;

/** Tools that come after this position in the order of the site. */
function behind({ id, rating, rankUsers }: Position): QueryFilter<ToolDocument> {
  return {
    $or: [
      { rating: { $lt: rating } },
      { rating, rankUsers: { $lt: rankUsers } },
      { rating, rankUsers, id: { $gt: id } },
    ],
  };
}

/** The anchored pattern uses the index of `url`. */
function onSite(start: string): { url: RegExp } {
  const escaped = start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { url: new RegExp(`^${escaped}(?:[/?#]|$)`) };
}
