import { createHash } from 'node:crypto';
import { pickText } from '@atlas/contracts';
import type { Category, Language } from '@atlas/contracts';
import { cutPage } from '@atlas/service-kit';
import * as z from 'zod/mini';
import type { StoredChange } from '../changes/change.repository';
import type { Context } from '../context';
import { readCursor, toCursor } from './cursor';
import type { ChangeFilter, NamedTool, ToolNews } from './public-tool.repository';
import type { PublicChange } from './schemas';

export interface ChangeQuery {
  readonly category?: Category | undefined;
  readonly kind?: PublicChange['kind'] | undefined;
  readonly toolIds?: readonly string[] | undefined;
  /** Day from which on changes count. */
  readonly since?: string | undefined;
  readonly language: Language;
  /** Whether news of a maker that concern a price, plans or the name have that kind. The public API lists all as `news`. */
  readonly sortsNews?: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
export interface ChangePage {
  readonly items: PublicChange[];
  readonly nextCursor: string | null;
}

const positionSchema = z.object({
  at: z.string().check(z.maxLength(30)),
  id: z.string().check(z.maxLength(200)),
});

/** Changes that the catalog found and news of makers, newest first. @throws Problem for an invalid cursor */
export async function recentChanges(
  { changes, publicTools }: Pick<Context, 'changes' | 'publicTools'>,
  { kind, language, sortsNews = false, limit, cursor, ...filter }: ChangeQuery,
): Promise<ChangePage> {
  const position = readCursor(positionSchema, cursor);
  const [news, stored] = await Promise.all([
    publicTools.news(filter),
    storedChanges({ changes, publicTools }, filter),
  ]);
  const sorted = [...news.map((one) => toNews(one, language, sortsNews)), ...stored]
    .filter((change) => kind === undefined || change.kind === kind)
    .sort(newestFirst)
    .filter((change) => !position || newestFirst(position, change) < 0);
  return cutPage(sorted, limit, ({ at, id }) => toCursor({ at, id }));
}

async function storedChanges(
  { changes, publicTools }: Pick<Context, 'changes' | 'publicTools'>,
  filter: ChangeFilter,
): Promise<PublicChange[]> {
  const named = await publicTools.named(filter);
  const byId = new Map(named.map((tool) => [tool.id, tool]));
  const found = await changes.recent(
    filter.category || filter.toolIds ? [...byId.keys()] : undefined,
    new Date(filter.since ?? 0),
  );
  return found.flatMap((change) => {
    const tool = byId.get(change.toolId);
    return tool ? [toChange(change, tool)] : [];
  });
}

/** A stored change of a published tool. */
export function toChange(
  { toolId, at, kind, before, after, sources = [] }: StoredChange,
  tool: NamedTool,
): PublicChange {
  return {
    id: `${kind}-${toolId}-${at.getTime()}`,
    toolId,
    toolName: tool.name,
    category: tool.category,
    kind,
    at: at.toISOString(),
    ...(before && { before }),
    ...(after && { after }),
    sources: sources.map(({ title: _, ...source }) => source),
  };
}

function toNews(
  { id: toolId, name, category, change }: ToolNews,
  language: Language,
  isSorted: boolean,
): PublicChange {
  const text = pickText<'text', string>(change, 'text', language);
  // Later news of the tool do not change the id.
  const hash = createHash('sha256')
    .update(change.url + change.textEn)
    .digest('hex')
    .slice(0, 10);
  return {
    id: `news-${toolId}-${change.date}-${hash}`,
    toolId,
    toolName: name,
    category,
    kind: (isSorted && change.kind) || 'news',
    at: change.date,
    ...(isSorted && change.before && { before: change.before }),
    ...(isSorted && change.after && { after: change.after }),
    ...(text && { text }),
    sources: [{ url: change.url, publishedAt: change.date }],
  };
}

type Position = Pick<PublicChange, 'at' | 'id'>;

function newestFirst(a: Position, b: Position): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
