import { CATALOG_LICENSE } from '@atlas/contracts';
import type { OutputOf, QueryOf, ToolDetail } from '@atlas/contracts';
import { cutPage } from '@atlas/service-kit';
import * as z from 'zod/mini';
import type { Context } from '../context';
import { DEFAULT_LIMIT, toolIdSchema } from './contracts';
import type { listTools as contract } from './contracts';
import { readCursor, toCursor } from './cursor';
import { toPublicTool } from './to-public-tool';

type Query = QueryOf<typeof contract>;
export interface ToolPage {
  readonly tools: readonly ToolDetail[];
  readonly nextCursor: string | null;
}

const byIdSchema = z.object({ after: toolIdSchema });
const byRelevanceSchema = z.object({ page: z.int().check(z.positive(), z.maximum(100_000)) });

export async function listTools(
  context: Context,
  query: Query,
): Promise<OutputOf<typeof contract>> {
  const { tools, nextCursor } = await findToolPage(context, query);
  return {
    items: tools.map((tool) => toPublicTool(tool, query.lang)),
    nextCursor,
    license: CATALOG_LICENSE,
  };
}

/** One page of tools: by relevance where words are searched, else by id. @throws Problem for an invalid cursor */
export function findToolPage(context: Context, query: Omit<Query, 'lang'>): Promise<ToolPage> {
  const words = query.q?.trim();
  return words ? pageByRelevance(context, query, words) : pageById(context, query);
}

async function pageById(
  { publicTools }: Context,
  { cursor, limit, ...filter }: Omit<Query, 'lang'>,
): Promise<ToolPage> {
  const size = Number(limit ?? DEFAULT_LIMIT);
  const after = readCursor(byIdSchema, cursor)?.after;
  const found = await publicTools.page(filter, after, size + 1);
  const { items, nextCursor } = cutPage(found, size, ({ id }) => toCursor({ after: id }));
  return { tools: items, nextCursor };
}

function listOf<T>(chosen: T | undefined): T[] {
  if (chosen === undefined) return [];
  return [chosen];
}

async function pageByRelevance(
  { index, publicTools }: Context,
  { cursor, limit, category, pricing, platform, interfaceLanguage }: Omit<Query, 'lang'>,
  search: string,
): Promise<ToolPage> {
  const pageSize = Number(limit ?? DEFAULT_LIMIT);
  const page = readCursor(byRelevanceSchema, cursor)?.page ?? 1;
  const chosen = {
    category: listOf(category),
    pricing: listOf(pricing),
    platform: listOf(platform),
    language: listOf(interfaceLanguage),
    rating: [],
  };
  const found = index.find({ search, sort: 'relevance', chosen, page, pageSize });
  // The index replaces a page past the end by the last one, and no match by similar tools.
  if (found.relaxed || found.page !== page) return { tools: [], nextCursor: null };
  const hasMore = page * pageSize < found.total;
  return {
    tools: await publicTools.byIds(found.ids),
    nextCursor: hasMore ? toCursor({ page: page + 1 }) : null,
  };
}
