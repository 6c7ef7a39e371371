import { CATALOG_LICENSE, Problem } from '@atlas/contracts';
import type { Language, ToolDetail } from '@atlas/contracts';
import type * as z from 'zod';
import type { Context } from '../context';
import { factsOf } from '../public-api/facts-of';
import { findToolPage } from '../public-api/list-tools';
import { recentChanges } from '../public-api/recent-changes';
import { toPublicTool, toPublicToolDetail } from '../public-api/to-public-tool';
import type { changesInput, compareInput, getInput, searchInput } from './schemas';

const license = CATALOG_LICENSE;

export const toSourcedTool = (tool: ToolDetail, language: Language) => ({
  ...toPublicTool(tool, language),
  facts: factsOf(tool, language),
});

export async function searchTools(
  context: Context,
  { query, limit, language, ...filter }: z.infer<typeof searchInput>,
) {
  const { tools } = await findToolPage(context, { ...filter, q: query, limit: String(limit) });
  return { tools: tools.map((tool) => toSourcedTool(tool, language)), license };
}

/** @throws Problem `tool-not-found` */
export async function getTool(
  { publicTools }: Context,
  { id, language }: z.infer<typeof getInput>,
) {
  const [tool] = await publicTools.byIds([id]);
  if (!tool) throw new Problem('tool-not-found', { detail: `"${id}"` });
  return { ...toPublicToolDetail(tool, language), license };
}

/** In the order of the ids. @throws Problem `tool-not-found` that names the unknown ids */
export async function compareTools(
  { publicTools }: Context,
  { ids, language }: z.infer<typeof compareInput>,
) {
  const wanted = [...new Set(ids)];
  const tools = await publicTools.byIds(wanted);
  const unknown = wanted.filter((id) => !tools.some((tool) => tool.id === id));
  if (unknown.length > 0)
    throw new Problem('tool-not-found', { detail: unknown.map((id) => `"${id}"`).join(', ') });
  return { tools: tools.map((tool) => toPublicToolDetail(tool, language)), license };
}

export async function listRecentChanges(
  context: Context,
  { ids, ...query }: z.infer<typeof changesInput>,
) {
  const { items } = await recentChanges(context, { ...query, toolIds: ids });
  return { changes: items, license };
}
