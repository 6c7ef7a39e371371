import type { Category, Platform, Pricing, ToolDetail } from '@atlas/contracts';
import type { Connection, QueryFilter } from 'mongoose';
import { toolModel } from '../tools/tool.model';
import type { ToolDocument } from '../tools/tool.model';
import type { ToolRepository } from '../tools/tool.repository';

const SHOWN = { _id: 0, rankUsers: 0, seeded: 0, facts: 0 } as const;
/** More news than a reader pages through. */
const MAX_NEWS = 5_000;

export interface ToolFilter {
  readonly category?: Category | undefined;
  readonly pricing?: Pricing | undefined;
  readonly platform?: Platform | undefined;
  readonly interfaceLanguage?: string | undefined;
}
/** What changes are listed of. */
export interface ChangeFilter {
  readonly category?: Category | undefined;
  readonly toolIds?: readonly string[] | undefined;
  /** Day from which on changes count. */
  readonly since?: string | undefined;
}

export interface NamedTool {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
}
export interface LaunchedTool extends NamedTool {
  /** `2026-01`, or `2026` when the month is not known. */
  readonly launchDate: string;
  readonly url: string;
}
type News = NonNullable<ToolDetail['changes']>[number];
export interface ToolNews extends NamedTool {
  readonly change: News;
}

export type PublicToolRepository = ReturnType<typeof createPublicToolRepository>;

/** Reads published tools for the public API. */
export function createPublicToolRepository(connection: Connection, tools: ToolRepository) {
  const model = toolModel(connection);
  return {
    /** A page in the order of the ids. */
    page: (filter: ToolFilter, after: string | undefined, limit: number): Promise<ToolDetail[]> =>
      model
        .find(toQuery(filter, after), SHOWN)
        .sort({ id: 1 })
        .limit(limit)
        .lean<ToolDetail[]>()
        .exec(),
    /** In the order of the ids; unknown ones are left out. */
    byIds: (ids: readonly string[]): Promise<ToolDetail[]> => tools.details(ids),
    countByCategory: (): Promise<{ _id: Category; tools: number }[]> =>
      model.aggregate<{ _id: Category; tools: number }>([
        { $group: { _id: '$category', tools: { $sum: 1 } } },
      ]),
    /** Names of tools, of all or of those that changes are listed of. */
    named: (filter: ChangeFilter): Promise<NamedTool[]> =>
      model
        .find(toNewsQuery(filter), { _id: 0, id: 1, name: 1, category: 1 })
        .lean<NamedTool[]>()
        .exec(),
    /** Tools that were launched in this month (`2026-01`) or later. */
    launchedSince: (month: string, filter: ChangeFilter): Promise<LaunchedTool[]> =>
      model
        .find(
          { ...toNewsQuery(filter), launchDate: { $gte: month } },
          { _id: 0, id: 1, name: 1, category: 1, launchDate: 1, url: 1 },
        )
        .lean<LaunchedTool[]>()
        .exec(),
    /** News of makers, newest first. */
    news: (filter: ChangeFilter): Promise<ToolNews[]> =>
      model.aggregate<ToolNews>([
        { $match: { ...toNewsQuery(filter), 'changes.0': { $exists: true } } },
        { $project: { _id: 0, id: 1, name: 1, category: 1, change: '$changes' } },
        { $unwind: '$change' },
        ...(filter.since ? [{ $match: { 'change.date': { $gte: filter.since } } }] : []),
        { $sort: { 'change.date': -1, id: 1 } },
        { $limit: MAX_NEWS },
      ]),
  };
}

function toQuery(
  { category, pricing, platform, interfaceLanguage }: ToolFilter,
  after: string | undefined,
): QueryFilter<ToolDocument> {
  return {
    ...(category && { category }),
    ...(pricing && { pricing }),
    ...(platform && { platforms: platform }),
    ...(interfaceLanguage && { interfaceLanguages: interfaceLanguage }),
    ...(after !== undefined && { id: { $gt: after } }),
  };
}

function toNewsQuery({ category, toolIds }: ChangeFilter): QueryFilter<ToolDocument> {
  return { ...(category && { category }), ...(toolIds && { id: { $in: [...toolIds] } }) };
}
